// The two icons of the menu, apart from all others: what it shared with other islands would be a file of its own, and the menu
// is what every page fetches.
import type { ReactNode } from "react";

/** Three lines, or the cross that closes: the style sheet shows one of them. */
export function MenuIcon(): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path className="open" d="M3 7h18M3 12h18M3 17h12" />
      <path className="close" d="M5 5l14 14M19 5 5 19" />
    </svg>
  );
}

export function DownIcon(): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.5 5.5 8 11l5.500-5.500" />
    </svg>
  );
}
