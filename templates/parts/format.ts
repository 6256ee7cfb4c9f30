// Numbers and dates as readers in Spain write them. Dates are days without a clock: UTC keeps them what they are.

const price = new Intl.NumberFormat("es-ES", { style: "currency", currency: "EUR" });
const count = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
const decimal = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const longDay = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("es-ES", { month: "long", year: "numeric", timeZone: "UTC" });

/** "12,90 €" */
export const formatPrice = (euros: number): string => price.format(euros);
/** "1.250" */
export const formatCount = (value: number): string => count.format(value);
/** "4,6" */
export const formatRating = (value: number): string => decimal.format(value);
/** "14 nov 2026" */
export const formatDate = (date: string): string => day.format(new Date(date));
/** "14 de noviembre de 2026" */
export const formatLongDate = (date: string): string => longDay.format(new Date(date));
/** "noviembre de 2026" */
export const formatMonth = (date: string): string => month.format(new Date(date));
/** "10 min de lectura" */
export const formatReadTime = (readTime: string): string => `${readTime.replace(" ", " ")} de lectura`;

/** Tells whether a title is English, so that a screen reader pronounces it so. */
export function looksEnglish(title: string): boolean {
  const hits = (words: RegExp) => title.toLowerCase().match(words)?.length ?? 0;
  return hits(/\b(the|of|and|for|in|with|on|to|from|by|at|is|are)\b/g) > hits(/\b(el|la|los|las|de|del|en|y|para|con|por|sobre)\b/g);
}

/** What search engines and tabs show after the title of a page. */
export const titleEnding = ({ nombre }: { readonly nombre: string }): string => ` | ${nombre}`;
