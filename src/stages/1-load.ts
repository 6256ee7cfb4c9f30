// Stage 1: which files there are. Contents are read later, where they are parsed.
import { problems } from "../diagnostics/problems.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { ParseInput } from "../model/draft.ts";
import { type FileInfo, type ReportSink, type SiteFiles, stampOf } from "../model/tools.ts";

/** The site's files by what they are for. */
export interface Sources {
  readonly markdown: readonly ParseInput[];
  /** Files of public/, published as they are. */
  readonly publicFiles: readonly FileInfo[];
}

/** Finds all source files; refuses two with one id in a collection, and links that leave the root. */
export function loadSources(definition: SiteDefinition, tools: { files: SiteFiles; report: ReportSink }): Sources {
  const markdown: ParseInput[] = [];
  for (const [collection, { folder }] of Object.entries(definition.collections)) {
    const byId = new Map<string, ParseInput>();
    for (const file of keepInside(tools.files.list(folder), tools.report)) {
      if (!file.path.endsWith(".md")) continue;
      const id = file.path.slice(file.path.lastIndexOf("/") + 1, -".md".length);
      const input: ParseInput = { collection, id, source: file.path, stamp: stampOf(file) };
      const other = byId.get(id);
      if (other) tools.report.add(problems.duplicateId(file.path, id, other.source));
      else byId.set(id, input);
    }
    markdown.push(...byId.values());
  }
  return { markdown, publicFiles: keepInside(tools.files.list("public"), tools.report) };
}

function keepInside(files: readonly FileInfo[], report: ReportSink): FileInfo[] {
  return files.filter((file) => {
    if (file.leavesRoot) report.add(problems.linkOutOfRoot(file.path));
    return !file.leavesRoot;
  });
}
