// Sharing: plain links without trackers. With a script, printing besides, and the system's own sharing or, where there is none,
// copying. Their room is kept from the first, so that nothing below moves when they come.
import { island } from "plena";
import { type ReactNode, useEffect, useState } from "react";
import { Icon } from "../art/icons.tsx";
import { mail, printer, share as shareShape } from "../art/shapes.ts";

export interface ShareProps {
  /** Canonical address of the page. */
  readonly url: string;
  readonly title: string;
}

function Share({ url, title }: ShareProps): ReactNode {
  const [isLive, setLive] = useState(false);
  const [canShare, setCanShare] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    setLive(true);
    setCanShare("share" in navigator);
  }, []);
  const message = encodeURIComponent(`${title} ${url}`);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div className="share" data-live={isLive || undefined}>
      <a className="button button--quiet button--small" href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}>
        <Icon shape={mail} /> Enviar por correo
      </a>
      <a className="button button--quiet button--small" href={`https://wa.me/?text=${message}`} rel="noopener">
        WhatsApp
      </a>
      {canShare ? (
        <button type="button" className="button button--quiet button--small" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
          <Icon shape={shareShape} /> Compartir
        </button>
      ) : (
        <button type="button" className="button button--quiet button--small" onClick={copy}>
          <span aria-live="polite">{isCopied ? "Enlace copiado" : "Copiar enlace"}</span>
        </button>
      )}
      <button type="button" className="button button--quiet button--small" onClick={() => print()}>
        <Icon shape={printer} /> Imprimir
      </button>
    </div>
  );
}

export default island("share", Share);
