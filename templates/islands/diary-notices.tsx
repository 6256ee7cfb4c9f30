// What a reader must know about the state of her diary before she writes in it.
import type { ReactNode } from "react";
import { Callout } from "../parts/Callout.tsx";
import { download } from "./diary-data.tsx";

/** All there is to see without a script. */
export function DiaryWithoutScript(): ReactNode {
  return (
    <Callout tone="consejo" title="Este diario necesita JavaScript">
      <p>Así se puede guardar en tu aparato sin enviarlo a nadie. Si tu navegador no lo tiene activado, la versión en papel sirve igual:</p>
      <p>
        <a className="link" href="/guias/diario-sintomas/">
          Diario de síntomas para imprimir
        </a>
      </p>
    </Callout>
  );
}

export function UnavailableNotice(): ReactNode {
  return (
    <Callout tone="consulta" title="Tu navegador no deja guardar">
      <p>Puede ser una ventana privada o un ajuste. Puedes apuntar y descargar una copia, pero al cerrar la página lo apuntado se pierde.</p>
    </Callout>
  );
}

export function NewerNotice(): ReactNode {
  return (
    <Callout tone="consulta" title="Este diario se guardó con una versión más nueva de la página">
      <p>No lo tocamos para no estropearlo. Recarga la página; si sigue igual, prueba dentro de un rato.</p>
    </Callout>
  );
}

export interface DamagedNoticeProps {
  /** The text that could not be read. */
  readonly text: string;
  readonly today: string;
  readonly dismiss: () => void;
}

export function DamagedNotice({ text, today, dismiss }: DamagedNoticeProps): ReactNode {
  return (
    <Callout tone="consulta" title="Una parte del diario no se puede leer">
      <p>Lo que se podía leer está abajo. El resto sigue guardado aparte, tal como estaba. Descárgalo si quieres conservarlo; después puedes quitar este aviso.</p>
      <div className="actions">
        <button type="button" className="button button--quiet button--small" onClick={() => download(`diario-danado-${today}.txt`, "text/plain", text)}>
          Descargar lo dañado
        </button>
        <button type="button" className="button button--quiet button--small" onClick={dismiss}>
          Borrarlo y quitar el aviso
        </button>
      </div>
    </Callout>
  );
}
