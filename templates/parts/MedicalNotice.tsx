import type { ReactNode } from "react";

/** The medical notice at the end of every text about health. */
export function MedicalNotice(): ReactNode {
  return (
    <p className="notice">
      Este texto informa y no sustituye la consulta con profesionales sanitarios. No empieces ni dejes un tratamiento por lo que leas aquí. Háblalo con tu médica o farmacéutica,
      sobre todo si tomas otras medicinas. Si es una urgencia, llama al <a href="tel:112">112</a>. <a href="/politica-editorial/">Cómo trabajamos</a>.
    </p>
  );
}
