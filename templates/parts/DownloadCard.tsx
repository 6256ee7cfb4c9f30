import type { ReactNode } from "react";
import { Sheet } from "../art/goods.tsx";
import { Icon } from "../art/icons.tsx";
import { download as arrowDown } from "../art/shapes.ts";
import type { Download } from "../schema.ts";

/** Whether the PDF files are made. Until then a guide leads to its page, which is the same text and prints well. */
const HAS_FILES: boolean = false;

/** Where a guide stands. */
export const downloadUrl = ({ id, file }: Pick<Download, "id" | "file">): string => (HAS_FILES ? `/guias/${file}` : `/guias/${id}/`);

export interface DownloadCardProps {
  readonly download: Download;
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
        <p className="label">Guía · {download.type}</p>
        <Heading className="h4">{download.title}</Heading>
        <p>{download.description}</p>
        <DownloadButton download={download} />
      </div>
    </article>
  );
}

/** The button that opens the file in another tab, and says so. */
export function DownloadButton({ download }: { readonly download: Pick<Download, "id" | "file" | "title" | "type"> }): ReactNode {
  return (
    <a className="button" href={downloadUrl(download)} target="_blank" rel="noopener">
      <Icon shape={arrowDown} />
      <span>
        Descargar Gratis
        <span className="hidden">
          : {download.title} ({HAS_FILES && `${download.type}, `}se abre en otra pestaña)
        </span>
      </span>
    </a>
  );
}
