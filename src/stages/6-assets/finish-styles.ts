// What lightningcss does to a bundled style sheet: it leaves out rules that nothing on the site can match, and minifies.
import type { Targets } from "lightningcss";

/** The browsers of `BROWSERS` in client-code.ts, as lightningcss numbers them. */
const TARGETS: Targets = { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) };
/** A name, or the part of one that code joins to another: "story--", "__title". */
const NAME = /-{0,2}_{0,2}[a-zA-Z][\w-]*/g;
/** Classes that the compiler of Markdown writes. */
const OWN_CLASSES = ["table", "cite", "align-left", "align-center", "align-right"];

/** All names that code holds: what a page can have as a class is among them. */
export interface KnownNames {
  readonly whole: ReadonlySet<string>;
  /** Names that end in "-" or "_": code adds to them. */
  readonly beginnings: readonly string[];
  /** Names that begin with "-" or "_": code puts something before them. */
  readonly endings: readonly string[];
}

/** Collects the names in the code of templates and islands; those in addresses of packages would differ from folder to folder. */
export function namesIn(codes: readonly string[]): KnownNames {
  const whole = new Set(OWN_CLASSES);
  for (const code of codes) for (const [name] of code.replaceAll(/\bfile:[^"']*/g, "").matchAll(NAME)) whole.add(name);
  const all = [...whole];
  return { whole, beginnings: all.filter((name) => /[-_]$/.test(name)), endings: all.filter((name) => /^[-_]/.test(name)) };
}

/** Minifies a style sheet; with names, rules of classes that are not among them are left out. */
export async function finishStyles(css: string, names: KnownNames | undefined): Promise<string> {
  const { transform } = await import("lightningcss");
  const classes = new Set(Array.from(css.matchAll(/\.([a-zA-Z_][\w-]*)/g), ([, name = ""]) => name));
  const unusedSymbols = names ? [...classes].filter((name) => !isKnown(name, names)) : [];
  const { code } = transform({ filename: "styles.css", code: Buffer.from(css), minify: true, targets: TARGETS, errorRecovery: true, unusedSymbols });
  return Buffer.from(code).toString();
}

function isKnown(name: string, { whole, beginnings, endings }: KnownNames): boolean {
  return whole.has(name) || beginnings.some((start) => name.startsWith(start)) || endings.some((end) => name.endsWith(end));
}
