// What the service worker shows for a page that it has not kept.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Cover } from "../art/Cover.tsx";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { RestOfStyles } from "../parts/RestOfStyles.tsx";
import type { SiteSettings } from "../schema.ts";

export interface OfflinePageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly image?: PageMeta["image"];
}

const TEXT = { title: "Sin conexión", description: "Ahora mismo no hay conexión. Las páginas que ya has leído aquí se pueden volver a abrir." };

export function OfflinePage({ page, site, image }: OfflinePageProps): ReactNode {
  return (
    <Document page={page} site={site} letter="none" meta={{ ...TEXT, image }}>
      <RestOfStyles page={page} />
      <div className="wrap">
        <Breadcrumbs trail={page.trail} />
        <div className="lost">
          <div className="lost__text">
            <h1>Sin conexión</h1>
            <p className="deck">Esta página no está guardada en tu aparato. Las que ya has leído sí: vuelve a ellas con el botón de atrás o desde tu historial.</p>
            <p>Cuando vuelva la conexión, recarga y seguimos.</p>
            <p>
              <a className="link" href="/">
                Ir al inicio
              </a>
            </p>
          </div>
          <Cover slug="sin-conexion-noche" family="sintomas" shape="large" />
        </div>
      </div>
    </Document>
  );
}
