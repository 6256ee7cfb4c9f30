/** Turns a heading into an id that reads like it: "Síntomas más comunes" -> "sintomas-mas-comunes", "50 años" -> "50-años". */
export function headingSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/n\u0303/g, "ñ") // the one letter whose mark makes another word: año
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return slug || "apartado";
}

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
