import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { down } from "../art/shapes.ts";
import StageCheck from "../islands/stage-check.tsx";
import { StageKey } from "../islands/stage-key.tsx";
import { Callout } from "../parts/Callout.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { webPage } from "../parts/structured-data.ts";
import type { SiteSettings, Source } from "../schema.ts";
import { SourceList } from "./tools/SourceList.tsx";
import type { ToolText } from "./tools/tool-text.ts";

export interface StageCheckPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: ToolText;
  readonly sources: readonly Source[];
  readonly image?: PageMeta["image"];
}

/** Where to read on, whatever the answers say; with no script, the way out of the page. */
const STAGES = [
  { name: "Perimenopausia", url: "/perimenopausia/" },
  { name: "Menopausia", url: "/guia-completa-menopausia/#menopausia" },
  { name: "Posmenopausia", url: "/postmenopausia/" },
  { name: "Prepara tu consulta", url: "/prepara-tu-consulta/" },
] as const;

/** "¿En qué etapa estoy?": a self-check that sends and stores nothing. */
export function StageCheckPage({ page, site, text, sources, image }: StageCheckPageProps): ReactNode {
  return (
    <Document page={page} site={site} meta={{ ...text, image, data: [webPage({ ...text, page })] }}>
      <PageHead page={page} title={text.title} intro={text.intro} label="Cuestionario" />
      <div className="wrap tool section--after">
        <div className="tool__main">
          <StageCheck />
        </div>
        <aside className="tool__side" aria-label="Sobre este cuestionario">
          <Callout tone="nota" title="Orienta, no diagnostica">
            <p>Las etapas se reconocen por la regla y la edad, no por un análisis. Este cuestionario aplica esas reglas generales a lo que marcas.</p>
          </Callout>
          <Callout tone="nota" title="No envía ni guarda nada">
            <p>Tus respuestas se quedan en esta página. Al cerrarla, desaparecen.</p>
          </Callout>
          <nav className="stage-links" aria-labelledby="seguir">
            <h2 className="h4" id="seguir">
              Por dónde seguir
            </h2>
            <ul>
              {STAGES.map(({ name, url }) => (
                <li key={url}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <div className="tool__main tool__end">
          <details className="faq__item">
            <summary>
              Qué dice cada respuesta <Icon shape={down} />
            </summary>
            <div className="faq__answer">
              <StageKey />
            </div>
          </details>
          <SourceList sources={sources} />
          <p className="notice">
            Redactado a partir de las fuentes citadas. No ha sido revisado por un profesional sanitario. No sustituye la consulta. Si es una urgencia, llama al{" "}
            <a href="tel:112">112</a>. <a href="/politica-editorial/">Cómo trabajamos</a>.
          </p>
        </div>
      </div>
    </Document>
  );
}
