// Reads the plainest YAML, which most front matter is: a line for each field, with a text, a date, a whole number or a list of
// those. It gives what js-yaml would, which takes four times as long, or nothing: whatever is not plain is left to that.

/** Printable, and neither a quotation mark nor the start of an escape. */
const QUOTED = '"([ !#-[\\]-~\\xa0-\\ud7ff]*)"';
/** Begins with a letter, and holds nothing that may mean something elsewhere in YAML. */
const WORDS = "([A-Za-z\\xc0-\\u024f](?:[!$-+.-9;-Z^-z~\\xa0-\\ud7ff-]| (?![ \\n,\\]]|$))*)";
/** As `WORDS`, but commas, which end an item of a list in one line. */
const LONGER_WORDS = WORDS.replace("$-+.-9", "$-9");
const DATE = "(\\d{4}-\\d\\d-\\d\\d)";
const NUMBER = "(0|[1-9]\\d{0,14})";

const FIELD = new RegExp(`([A-Za-z][A-Za-z0-9_-]*):(?: (?:${QUOTED}|${DATE}|${NUMBER}|${LONGER_WORDS}|\\[([^\\n]*)\\]))?\\n`, "y");
const BLOCK_ITEM = new RegExp(`( *)- (?:${QUOTED}|${DATE}|${NUMBER}|${LONGER_WORDS})\\n`, "y");
const LINE_ITEM = new RegExp(` ?(?:${QUOTED}|${DATE}|${NUMBER}|${WORDS})(,|$)`, "y");
/** Words that are no texts. */
const NOT_TEXT = /^(?:null|Null|NULL|true|True|TRUE|false|False|FALSE)$/;

type Scalar = string | number;
export type PlainFields = Record<string, Scalar | Scalar[]>;
type Groups = readonly (string | undefined)[];

/** @returns the fields; undefined where there are none, or something is not plain. */
export function readPlainYaml(yaml: string): PlainFields | undefined {
  const fields: PlainFields = {};
  for (let at = 0; at < yaml.length; ) {
    FIELD.lastIndex = at;
    const field = FIELD.exec(yaml);
    if (!field) return undefined;
    at = FIELD.lastIndex;
    const [, name = "", quoted, date, number, words, line] = field;
    let value: Scalar | Scalar[] | undefined = scalarOf(quoted, date, number, words);
    if (value === undefined && line !== undefined) value = lineItems(line);
    else if (value === undefined && field[0].endsWith(":\n")) {
      const block = blockItems(yaml, at);
      value = block?.items;
      at = block?.end ?? at;
    }
    if (value === undefined || Object.hasOwn(fields, name)) return undefined;
    fields[name] = value;
  }
  return yaml === "" ? undefined : fields;
}

function scalarOf(quoted: string | undefined, date: string | undefined, number: string | undefined, words: string | undefined): Scalar | undefined {
  if (number !== undefined) return Number(number);
  return quoted ?? date ?? (words !== undefined && NOT_TEXT.test(words) ? undefined : words);
}

/** The items of a list in one line. */
function lineItems(line: string): Scalar[] | undefined {
  const items: Scalar[] = [];
  for (let at = 0; at < line.length; at = LINE_ITEM.lastIndex) {
    LINE_ITEM.lastIndex = at;
    const item = LINE_ITEM.exec(line);
    const value = item ? itemOf(item, 1) : undefined;
    const isLast = item?.[5] === "";
    if (value === undefined || isLast !== (LINE_ITEM.lastIndex === line.length)) return undefined;
    items.push(value);
  }
  return items;
}

const itemOf = (groups: Groups, from: number): Scalar | undefined => scalarOf(groups[from], groups[from + 1], groups[from + 2], groups[from + 3]);

/** The items of a list below its field, one a line, all as far in. */
function blockItems(yaml: string, start: number): { items: Scalar[]; end: number } | undefined {
  const items: Scalar[] = [];
  let end = start;
  let indent: string | undefined;
  for (BLOCK_ITEM.lastIndex = start; ; end = BLOCK_ITEM.lastIndex) {
    const item = BLOCK_ITEM.exec(yaml);
    if (!item) break;
    const value = itemOf(item, 2);
    indent ??= item[1];
    if (value === undefined || item[1] !== indent) return undefined;
    items.push(value);
  }
  return items.length === 0 ? undefined : { items, end };
}
