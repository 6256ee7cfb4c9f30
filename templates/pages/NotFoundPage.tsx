// What is shown for an address that leads nowhere.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Cover } from "../art/Cover.tsx";
import { Icon } from "../art/icons.tsx";
import { arrow } from "../art/shapes.ts";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { Document } from "../parts/Document.tsx";
import { RestOfStyles } from "../parts/RestOfStyles.tsx";
import type { SiteSettings } from "../schema.ts";

const WAYS = [
  { name: "Buscar en la revista", url: "/buscar/" },
  { name: "Todos los artículos", url: "/blog/" },
  { name: "Síntomas de la menopausia", url: "/sintomas-menopausia/" },
  { name: "Guía completa", url: "/guia-completa-menopausia/" },
];

export function NotFoundPage({ page, site }: { readonly page: PageInfo; readonly site: SiteSettings }): ReactNode {
  return (
    <Document
      page={page}
      site={site}
      letter="none"
      meta={{ title: "Página no encontrada", description: "La página que buscas no está aquí. Vuelve al inicio o elige otro camino." }}
    >
      <RestOfStyles page={page} />
      <div className="wrap">
        <Breadcrumbs trail={page.trail} />
        <div className="lost">
          <div className="lost__text">
            <h1>Página no encontrada</h1>
            <p className="deck">Puede que la dirección haya cambiado o tenga una errata. No pasa nada: desde aquí se llega a todo.</p>
            <a className="button" href="/">
              Volver al inicio
            </a>
            <ul>
              {WAYS.map(({ name, url }) => (
                <li key={url}>
                  <a className="link" href={url}>
                    {name} <Icon shape={arrow} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Cover slug="pagina-perdida-noche" family="sintomas" shape="large" />
        </div>
      </div>
    </Document>
  );
}
