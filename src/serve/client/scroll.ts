// Where the reader was before a reload.
const KEY = "plena-scroll";

export function keepScroll(): void {
  sessionStorage.setItem(KEY, JSON.stringify([location.href, scrollX, scrollY]));
}

/** Goes back to where the reader was, now and once pictures have taken their place. */
export function restoreScroll(): void {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const [href, left, top] = JSON.parse(kept ?? "[]") as [string?, number?, number?];
  if (href !== location.href || left === undefined || top === undefined) return;
  const go = (): void => scrollTo({ left, top, behavior: "instant" });
  go();
  if (document.readyState !== "complete") addEventListener("load", go, { once: true });
}
