// `plena list`: drafts, scheduled and expired texts, reviews by day, and every address.
import { Report } from "../diagnostics/report.ts";
import { ContentError } from "../errors.ts";
import type { Entry } from "../model/content.ts";
import type { Plan } from "../model/plan.ts";
import { type PlannedSite, planWholeSite } from "../plan-whole-site.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import { openSite, readingTools, type SiteFlags } from "./open-site.ts";
import type { Terminal } from "./terminal.ts";

export type ListName = "drafts" | "future" | "expired" | "review" | "routes";

export interface ListFlags extends SiteFlags {
  readonly json?: boolean;
}

/** One line: its columns in order. */
type Row = Readonly<Record<string, string>>;

/** Prints a list and gives the exit code. */
export async function runList(name: ListName, flags: ListFlags, terminal: Terminal): Promise<number> {
  const site = await openSite(flags, terminal);
  const tools = { ...readingTools(site, terminal), report: new Report() };
  try {
    // Everything that exists is read; what is published is told by its status.
    const planned = await planWholeSite(site.definition, name === "routes" ? site.options : { ...site.options, drafts: false, future: false, expired: false }, tools);
    const rows = rowsOf(name, planned);
    terminal.print(flags.json ? JSON.stringify(rows) : tableOf(rows, terminal));
    return 0;
  } catch (error) {
    if (error instanceof ContentError) terminal.diagnostics(error.diagnostics);
    throw error;
  }
}

const STATUS = { drafts: "draft", future: "scheduled", expired: "expired" } as const;

function rowsOf(name: ListName, planned: PlannedSite): readonly Row[] {
  if (name === "routes") return routesOf(planned.plan);
  const entries = [...Object.values(planned.read.site.entries).flat(), ...planned.read.unpublished] as readonly Entry<Readonly<Record<string, unknown>>>[];
  const field = name === "review" ? planned.definition.lint?.reviewField : name === "expired" ? "expires" : "date";
  const wanted = name === "review" ? entries : entries.filter(({ status }) => status === STATUS[name]);
  return wanted
    .flatMap(({ meta, source }) => {
      const date = field === undefined ? undefined : meta[field];
      if (name === "review" && typeof date !== "string") return [];
      return [{ date: String(date ?? ""), file: source as string, title: String(meta.title ?? "") }];
    })
    .sort((a, b) => compare(a.date, b.date) || compare(a.file, b.file));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Each address with what makes it (`by`: template, format, maker) and of what, or where it leads. */
function routesOf(plan: Plan): readonly Row[] {
  const rows = [
    ...plan.pages.map(({ url, route }) => ({ url, kind: "page", by: route.template, from: route.source ?? "" })),
    ...plan.texts.map(({ url }) => ({ url, kind: "text", by: "", from: "" })),
    ...plan.feeds.map(({ url, feed }) => ({ url, kind: "feed", by: feed.format, from: "" })),
    ...plan.made.map(({ url, made }) => ({ url, kind: "made", by: made.maker, from: made.sources?.length === 1 ? (made.sources[0] ?? "") : "" })),
    ...plan.redirects.map(({ url, to }) => ({ url, kind: "redirect", by: "", from: to })),
    ...plan.copies.map(({ url, source }) => ({ url, kind: "file", by: "", from: source })),
  ];
  return rows.sort((a, b) => compare(a.url, b.url));
}

function tableOf(rows: readonly Row[], { language, colors }: Terminal): string {
  const [first] = rows;
  if (!first) return CHECK_MESSAGES[language].nothing;
  const widths = Object.keys(first).map((name) => Math.max(...rows.map((row) => (row[name] ?? "").length)));
  const line = (row: Row): string =>
    Object.values(row)
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd();
  return [...rows.map(line), colors.dim(String(rows.length))].join("\n");
}
