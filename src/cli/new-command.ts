// `plena new`: begins a text with its front matter filled in. Nothing that exists is touched, and nothing is opened.
import fs from "node:fs";
import path from "node:path";
import { suggest } from "../diagnostics/suggest.ts";
import { UsageError } from "../errors.ts";
import type { ScaffoldFile } from "../model/lint.ts";
import { writeWhole } from "../platform/receipt.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import { fileSlug } from "./file-slug.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import type { Terminal } from "./terminal.ts";

export interface NewFlags {
  readonly root: string;
  readonly clock?: string;
  readonly carpeta?: string;
  readonly json?: boolean;
}

/** Writes a new text and gives the exit code. */
export async function runNew(kind: string, title: string, flags: NewFlags, terminal: Terminal): Promise<number> {
  const messages = CHECK_MESSAGES[terminal.language];
  const site = await openSite(flags, terminal);
  const { scaffolds = {} } = site.definition;
  const scaffold = scaffolds[kind];
  if (!scaffold) {
    const near = suggest(kind, Object.keys(scaffolds));
    throw new UsageError(messages.noScaffold(kind), near === undefined ? messages.scaffolds(Object.keys(scaffolds)) : messages.codeHint(near));
  }
  const slug = fileSlug(title);
  if (slug === "") throw new UsageError(messages.emptyTitle, messages.titleHint);
  if (flags.carpeta !== undefined && !/^[\w-]+$/.test(flags.carpeta)) throw new UsageError(messages.badFolder(flags.carpeta));
  const made = scaffold.make({ title: title.trim(), slug, today: site.options.now.slice(0, 10), folder: flags.carpeta });
  const { file, line } = save(made, slug, site, flags, terminal);
  const told = line === undefined ? messages.created(file) : messages.appended(file, line);
  terminal.print(flags.json ? JSON.stringify({ file, slug, line }) : terminal.colors.green(told));
  return 0;
}

interface Saved {
  readonly file: string;
  /** Where the new part begins in a file that was there before. */
  readonly line?: number;
}

function save({ file, text, appendUnless }: ScaffoldFile, slug: string, { root, definition, files }: OpenSite, flags: NewFlags, terminal: Terminal): Saved {
  const messages = CHECK_MESSAGES[terminal.language];
  const target = path.join(root, file);
  if (appendUnless !== undefined) {
    const before = fs.readFileSync(target, "utf8");
    if (before.split("\n").includes(appendUnless)) throw new UsageError(messages.exists(`${file}: ${slug}`), messages.existsHint);
    const start = `${before.trimEnd()}\n\n`;
    writeWhole(target, `${start}${text}`);
    return { file, line: start.split("\n").length };
  }
  if (flags.carpeta !== undefined && !fs.existsSync(path.dirname(target))) {
    const folders = foldersIn(path.dirname(path.dirname(target)));
    throw new UsageError(messages.badFolder(flags.carpeta), messages.folderHint(suggest(flags.carpeta, folders), folders));
  }
  // Names are unique in a collection, whatever the folder.
  const inCollection = Object.values(definition.collections)
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .flatMap(({ folder }) => files.list(folder));
  const twin = inCollection.find(({ path: other }) => path.basename(other) === path.basename(file));
  if (twin) throw new UsageError(messages.exists(twin.path), messages.existsHint);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text, { flag: "wx" });
  return { file };
}

function foldersIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
