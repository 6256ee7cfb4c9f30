// `plena info`: what a person who helps from afar has to know.
import path from "node:path";
import { Report } from "../diagnostics/report.ts";
import { parseData } from "../stages/2-parse/parse-data.ts";
import { validateData } from "../stages/3-validate/validate-site.ts";
import { VERSION } from "../version.ts";
import { cacheParts } from "./cache-command.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import { readWordList } from "./dictionary.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { formatBytes } from "./stage-clock.ts";
import type { Terminal } from "./terminal.ts";

/** Prints facts about generator and site, and gives the exit code. */
export async function runInfo(flags: { readonly root: string; readonly json?: boolean }, terminal: Terminal): Promise<number> {
  const site = await openSite(flags, terminal);
  const { definition, root, files } = site;
  const settings = settingsOf(site);
  const texts = Object.entries(definition.collections).map(([name, { folder }]) => [name, files.list(folder).filter(({ path: file }) => file.endsWith(".md")).length] as const);
  const words = definition.lint?.spelling?.wordsFile;
  const facts = {
    generator: `plena ${VERSION}, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    root,
    site: settings?.name ?? "",
    origin: settings?.origin ?? "",
    texts: Object.fromEntries(texts),
    data: Object.fromEntries(Object.entries(definition.data).map(([name, { file }]) => [name, file])),
    words: words === undefined ? 0 : readWordList(path.join(root, words)).size,
    cacheBytes: cacheParts(site.cacheFolder).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
  terminal.print(flags.json ? JSON.stringify(facts) : shown(facts, terminal));
  return 0;
}

type Facts = { readonly [Name in "generator" | "root" | "site" | "origin"]: string } & {
  readonly texts: Readonly<Record<string, number>>;
  readonly data: Readonly<Record<string, string>>;
  readonly words: number;
  readonly cacheBytes: number;
};

function shown(facts: Facts, { language, colors }: Terminal): string {
  const { info } = CHECK_MESSAGES[language];
  const rows = [
    [info.generator, facts.generator],
    [info.root, facts.root],
    [info.site, facts.site],
    [info.origin, facts.origin],
    [
      info.texts,
      Object.entries(facts.texts)
        .map(([name, count]) => `${name} ${count}`)
        .join(", "),
    ],
    [info.data, Object.keys(facts.data).join(", ")],
    [info.words, String(facts.words)],
    [info.cache, formatBytes(facts.cacheBytes, language)],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${colors.bold(name.padEnd(width))}  ${value}`).join("\n");
}

/** The site's settings; undefined while its data are broken, which `check` explains. */
function settingsOf({ definition, files }: OpenSite) {
  const raw: Record<string, unknown> = {};
  for (const [name, data] of Object.entries(definition.data)) {
    const parsed = parseData(data, files);
    if (!("code" in parsed)) raw[name] = parsed.value;
  }
  const { data } = validateData(definition, raw, { files, report: new Report() });
  return Object.keys(definition.data).every((name) => name in data) ? definition.settings(data) : undefined;
}
