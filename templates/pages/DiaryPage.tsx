import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import Diary from "../islands/diary.tsx";
import { Callout } from "../parts/Callout.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { webPage } from "../parts/structured-data.ts";
import type { SiteSettings, Source } from "../schema.ts";
import { SourceList } from "./tools/SourceList.tsx";
import type { ToolText } from "./tools/tool-text.ts";

export interface DiaryPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: ToolText;
  readonly sources: readonly Source[];
  readonly image?: PageMeta["image"];
}

/** The symptom diary, kept on the reader's device alone. */
export function DiaryPage({ page, site, text, sources, image }: DiaryPageProps): ReactNode {
  return (
    <Document page={page} site={site} meta={{ ...text, image, data: [webPage({ ...text, page })] }}>
      <div className="diary-head">
        <PageHead page={page} title={text.title} intro={text.intro} label="Herramienta" />
      </div>
      <div className="wrap tool section--after">
        <div className="tool__main">
          <Diary />
        </div>
        <aside className="tool__side" aria-label="Sobre este diario">
          <Callout tone="nota" title="Nada sale de tu aparato">
            <p>Lo que apuntas se guarda en este navegador. No nos llega, no lo vemos y no podemos recuperarlo. Quien use tu aparato podría verlo.</p>
          </Callout>
          <Callout tone="nota" title="Por qué apuntar">
            <p>
              Ayuda a ver qué se repite y a contarlo en la consulta. En un ensayo con 100 mujeres, los síntomas físicos bajaron un 42 % en quienes apuntaban y un 12 % en las demás.
              Los estudios son pocos y de calidad limitada.
            </p>
          </Callout>
          <Callout tone="nota" title="¿Mejor en papel?">
            <p>
              <a className="link" href="/guias/diario-sintomas/">
                Diario para imprimir
              </a>
            </p>
          </Callout>
        </aside>
        <div className="tool__main tool__end">
          <Callout tone="consulta" title="No esperes a llenar el diario">
            <ul>
              <li>Sangras después de un año sin regla, aunque sea una mancha.</li>
              <li>Sangras entre reglas, tras las relaciones o mucho más que antes.</li>
              <li>Tienes menos de 45 años y te faltan reglas. Con menos de 40, pide cita ya.</li>
              <li>Llevas semanas con el ánimo en 3 o 4. Si piensas en morir, llama al 024 o al 112.</li>
            </ul>
          </Callout>
          <SourceList sources={sources} />
        </div>
      </div>
    </Document>
  );
}
