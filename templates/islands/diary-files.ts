// The diary as files: JSON to keep and to read back, CSV for a spreadsheet.
import { BLEEDING_NAMES, type DiaryEntry } from "./diary-model.ts";
import { parseDiary, stringifyDiary } from "./diary-store.ts";

/** Largest file that is read back, in bytes: some thirty years of days. */
export const MAX_FILE_BYTES = 8_000_000;

/** The whole diary as a text that `readDiaryFile` takes back. */
export const toJson = (entries: readonly DiaryEntry[]): string => `${stringifyDiary(entries, 2)}\n`;

const HEADINGS = ["Fecha", "Sofocos de día", "Sudores de noche", "Sueño (0-4)", "Ánimo (0-4)", "Sangrado", "Nota"];

/** Oldest day first; semicolons and a byte order mark, as spreadsheets in Spain expect. */
export function toCsv(entries: readonly DiaryEntry[]): string {
  const rows = [...entries].reverse().map((entry) => [entry.date, entry.hotFlashes, entry.nightSweats, entry.sleep, entry.mood, BLEEDING_NAMES[entry.bleeding], entry.note]);
  return `\uFEFF${[HEADINGS, ...rows].map((row) => row.map(csvCell).join(";")).join("\r\n")}\r\n`;
}

// A cell that begins like a formula would be run by a spreadsheet: the apostrophe makes it text.
function csvCell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type FileReading = { readonly entries: readonly DiaryEntry[]; readonly isWhole: boolean } | { readonly problem: string };

/** Reads an exported JSON file. */
export function readDiaryFile(text: string): FileReading {
  const parsed = parseDiary(text.replace(/^\uFEFF/, ""));
  if (parsed.kind === "newer") return { problem: "El archivo viene de una versión más nueva de esta página. Recarga la página y prueba otra vez." };
  if (parsed.entries.length === 0) return { problem: "En el archivo no hay ningún día que se pueda leer. Elige un archivo .json guardado desde este diario." };
  return { entries: parsed.entries, isWhole: parsed.isWhole };
}
