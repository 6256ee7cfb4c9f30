import type { Site } from "plena";
import type { ReactNode } from "react";
import { Sheet } from "../art/goods.tsx";
import { Icon } from "../art/icons.tsx";
import { download as arrowDown } from "../art/shapes.ts";
import type { Download } from "../schema.ts";

/** A guide with the address that its button leads to. */
export type LinkedDownload = Download & { readonly url: string };

/** Adds where a guide stands: its PDF, or, in a build without PDF files, its page, which is the same text and prints well. */
export const linkDownload = (download: Download, { withoutPdf }: Pick<Site, "withoutPdf">): LinkedDownload => ({
  ...download,
  url: withoutPdf ? `/guias/${download.id}/` : `/guias/${download.file}`,
});

const isFile = ({ url, file }: Pick<LinkedDownload, "url" | "file">): boolean => url.endsWith(file);

export interface DownloadCardProps {
  readonly download: LinkedDownload;
  /** Level of the title: 3 without one. */
  readonly level?: 2 | 3;
}

/** One guide to download, on the colour of its data. */
export function DownloadCard({ download, level = 3 }: DownloadCardProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <article className={`piece piece--${download.color}`}>
      <div className="piece__art">
        <Sheet kind={download.id.includes("diario") ? "cuaderno" : "hoja"} />
      </div>
      <div className="piece__text">
        <p className="label">Guía · {isFile(download) ? download.type : "para imprimir"}</p>
        <Heading className="h4">{download.title}</Heading>
        <p>{download.description}</p>
        <DownloadButton download={download} />
        {isFile(download) && (
          <p>
            <a className="link" href={`/guias/${download.id}/`}>
              Leerla en la web<span className="hidden">: {download.title}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

/** The button that opens the file in another tab, and says so. */
export function DownloadButton({ download }: { readonly download: Pick<LinkedDownload, "url" | "file" | "title" | "type"> }): ReactNode {
  return (
    <a className="button" href={download.url} target="_blank" rel="noopener">
      <Icon shape={arrowDown} />
      <span>
        Descargar Gratis
        <span className="hidden">
          : {download.title} ({isFile(download) && `${download.type}, `}se abre en otra pestaña)
        </span>
      </span>
    </a>
  );
}
