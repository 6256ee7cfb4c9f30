import type { ReactNode } from "react";

/** Id of the page's one live region; islands/toast.ts writes into it. */
export const TOASTS_ID = "avisos";

/** The place where messages appear. It is there, empty, from the first byte: so screen readers announce what comes. */
export function Toasts(): ReactNode {
  return <div className="toasts" id={TOASTS_ID} role="status" aria-live="polite" aria-relevant="additions" />;
}
