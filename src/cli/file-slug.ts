/** Longest name of a file: addresses stay readable. */
const MOST_LENGTH = 60;

/** Turns a title into a file name that reads like it: "¿Por qué sudo de noche?" -> "por-que-sudo-de-noche". */
export function fileSlug(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/\b(a)ño(s?)\b/giu, "$1nio$2") // the one word that must not lose its mark
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = words[0]?.slice(0, MOST_LENGTH) ?? "";
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > MOST_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}
