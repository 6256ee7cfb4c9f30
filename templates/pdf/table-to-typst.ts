// Tables: to read, to tick, or to fill in by hand. Empty cells decide, and words in the head how wide a column is.
import type { MdastNode } from "satteri";
import { inlineToTypst, plainText, type References } from "./inline-to-typst.ts";
import { array } from "./typst-code.ts";

type Table = Extract<MdastNode, { type: "table" }>;
/** What a column is for: reading, one tick, a few words or figures, or sentences. */
type Use = "read" | "tick" | "figure" | "write";

/** How much of a page the forms of a chapter have: little where many share one, much on a sheet laid across. */
export type Room = "little" | "usual" | "much";

/** From this many columns on a table stands on a sheet laid across. */
const WIDE_COLUMNS = 8;
/** Tables to read with more rows may go on on the next page; forms and shopping lists never do. */
const MOST_ROWS_TOGETHER = 6;

export const isWideTable = (node: MdastNode): boolean => node.type === "table" && (node.children[0]?.children.length ?? 0) >= WIDE_COLUMNS;

/** Says whether a table is there to be filled in: a column but for ticks is empty. */
export const isForm = (node: MdastNode): boolean => node.type === "table" && columnsOf(node).some(({ use }) => use === "write" || use === "figure");

/**
 * Makes a table, its columns as wide as what they hold or will hold.
 *
 * @param room How high rows to fill in may be.
 */
export function tableToTypst(table: Table, references: References, room: Room): string {
  const columns = columnsOf(table);
  const [head, ...rows] = table.children;
  const rowMm = rowHeight(columns, room);
  const cell = (node: MdastNode | undefined, index: number): string => {
    if (columns[index]?.use === "tick") return node && plainText(node) ? inlineToTypst([node], references) : tickCell(rows, node, index);
    return node && plainText(node).trim() ? inlineToTypst([node], references) : `gap(${rowMm}mm)`;
  };
  const cells = rows.map((row) => array(columns.map((_, index) => cell(row.children[index], index))));
  const titles = columns.map((_, index) => inlineToTypst(head?.children[index]?.children ?? [], references));
  const widths = columns.map(({ width }) => width);
  const centred = columns.map(({ use }) => String(use === "tick"));
  const isTogether = isForm(table) || columns.filter(({ use }) => use === "tick").length > 1 || rows.length <= MOST_ROWS_TOGETHER;
  return `data-table(columns: ${array(widths)}, ticks: ${array(centred)}, form: ${isForm(table)}, together: ${isTogether}, head: ${array(titles)}, rows: ${array(cells)})`;
}

/** A box to tick, unless the thing to tick beside it is missing. */
function tickCell(rows: Table["children"], node: MdastNode | undefined, index: number): string {
  const row = rows.find(({ children }) => children.some((child) => child === node));
  const beside = row?.children[index - 1];
  const isListToFill = rows.every(({ children }) => children.every((child) => plainText(child).trim() === ""));
  return isListToFill || (beside && plainText(beside).trim() !== "") ? "tick-box" : "[]";
}

interface Column {
  readonly use: Use;
  /** A Typst length or fraction. */
  readonly width: string;
}

function columnsOf(table: Table): Column[] {
  const [head, ...rows] = table.children;
  const titles = (head?.children ?? []).map((cell) => plainText(cell));
  const uses = titles.map((title, index) =>
    useOf(
      title,
      rows.map(({ children }) => children[index]),
    ),
  );
  const isSmall = uses.filter((use) => use !== "tick").length <= 4;
  const isWritten = uses.some((use) => use === "write" || use === "figure");
  return titles.map((title, index) => {
    const longest = Math.max(title.length, ...rows.map(({ children }) => (children[index] ? plainText(children[index]).length : 0)));
    const use = isSmall && uses[index] === "figure" ? "write" : (uses[index] ?? "read");
    return { use, width: widthOf(use, title, isWritten ? Math.min(longest, 26) : longest, isSmall) };
  });
}

function useOf(title: string, cells: readonly (MdastNode | undefined)[]): Use {
  if (cells.some((cell) => cell && plainText(cell).trim() !== "")) return "read";
  if (/^(marca|mío)$/i.test(title)) return "tick";
  return /^(qué|lo que|notas|mis notas|mi respuesta)/i.test(title) ? "write" : "figure";
}

function widthOf(use: Use, title: string, longest: number, isSmall: boolean): string {
  if (use === "tick") return "14mm";
  if (use === "write") return isSmall ? "40fr" : "30fr";
  return use === "figure" ? `${between(8, 6 + title.length / 2, 14)}fr` : `${between(6, longest, 40) + 4}fr`;
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Millimetres of a row to fill in: sentences need more than figures. */
function rowHeight(columns: readonly Column[], room: Room): number {
  const written = columns.filter(({ use }) => use === "write" || use === "figure").length;
  if (columns.length >= WIDE_COLUMNS) return 11.5;
  if (columns.every(({ use }) => use !== "read")) return columns.some(({ use }) => use === "tick") ? 8 : 10;
  if (room === "little") return written === 2 ? 10 : 7.4;
  if (columns.length <= 4 && written >= 2) return 13;
  if (columns.length <= 4) return room === "much" ? 9.5 : 8;
  return 8;
}
