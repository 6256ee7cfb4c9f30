// Exchanges style sheets in place: the old one goes when the new one is there, so that the page is never bare.

/** @returns false when the sheets are not one to one. */
export function exchangeStyles(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false;
  before.forEach((url, place) => {
    const next = after[place];
    if (next !== undefined && next !== url) for (const link of linksTo(url)) exchange(link, next);
  });
  return true;
}

/** Fetches a sheet again whose address stays, if the page uses it. */
export function exchangeSheet(url: string, stamp: string): void {
  for (const link of linksTo(url)) exchange(link, `${url}?${stamp}`);
}

function linksTo(url: string): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].filter(({ href }) => new URL(href).pathname === url);
}

/** Puts a sheet in the place of another, once it is there. */
export function exchange(link: HTMLLinkElement, href: string): void {
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = href;
  next.addEventListener("load", () => link.remove(), { once: true });
  next.addEventListener("error", () => link.remove(), { once: true });
  link.after(next);
}
