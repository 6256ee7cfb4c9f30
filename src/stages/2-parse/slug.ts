/** Turns a heading into an id that reads like it: "Síntomas más comunes" -> "sintomas-mas-comunes", "50 años" -> "50-años". */
export function headingSlug(text: string): string {
  return trimmed(isSimple(text) ? slugByTable(text) : slugOf(text)) || "apartado";
}

/** Any text; hyphens may stand at the ends. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/n\u0303/g, "ñ") // the one letter whose mark makes another word: año
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}

/** Below here, what becomes of a character does not depend on those beside it. */
const MARKS = 0x300;
const SLUGS = Array.from({ length: MARKS }, (_, code) => slugOf(String.fromCharCode(code)));

function isSimple(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= MARKS) return false;
  return true;
}

/** The same for the letters of most headings, at half the cost. */
function slugByTable(text: string): string {
  let slug = "";
  let before = "";
  for (let at = 0; at < text.length; at++) {
    const part = SLUGS[text.charCodeAt(at)] ?? "";
    if (part !== "-" || before !== "-") slug += part;
    if (part !== "") before = part;
  }
  return slug;
}

const trimmed = (slug: string): string => slug.slice(slug.startsWith("-") ? 1 : 0, slug.endsWith("-") ? -1 : undefined);

/** Gives ids that are unique in one body: the second "dosis" becomes "dosis-2". */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => {
    let unique = id;
    for (let n = 2; taken.has(unique); n++) unique = `${id}-${n}`;
    taken.add(unique);
    return unique;
  };
}
