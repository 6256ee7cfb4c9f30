// Pictures that Markdown shows: those beside the file are published under a name made of their bytes.
import { createHash } from "node:crypto";
import path from "node:path/posix";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import { bodyPlaces } from "../../diagnostics/reread.ts";
import type { Draft } from "../../model/draft.ts";
import { outputPath, readableUrl, type SourcePath, sourcePath, urlPath } from "../../model/paths.ts";
import type { PlannedCopy } from "../../model/plan.ts";
import type { SiteFiles } from "../../model/tools.ts";

export interface PlannedImages {
  readonly copies: readonly PlannedCopy[];
  /** Source path, a space and the picture as written, to its address. */
  readonly urls: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Plans the pictures beside Markdown files. One that starts with "/" is looked for among everything published, later. */
export function planImages(drafts: readonly Draft[], files: SiteFiles): PlannedImages {
  const copies = new Map<SourcePath, PlannedCopy>();
  const urls: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  for (const draft of drafts) {
    for (const { src } of draft.facts.images) {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(src)) continue;
      const source = sourcePath(path.join(path.dirname(draft.source), readableUrl(src)));
      if (source.startsWith("..") || !files.exists(source)) {
        for (const place of bodyPlaces(draft.source, files, src)) diagnostics.push(problems.missingImage(place, readableUrl(src)));
        continue;
      }
      const copy = copies.get(source) ?? copyOf(source, files.read(source));
      copies.set(source, copy);
      urls[`${draft.source} ${src}`] = copy.url;
    }
  }
  return { copies: [...copies.values()], urls, diagnostics };
}

function copyOf(source: SourcePath, content: Uint8Array): PlannedCopy {
  const { name, ext } = path.parse(source);
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const output = `media/${name}-${digest}${ext}`;
  return { source, output: outputPath(output), url: urlPath(encodeURI(`/${output}`)) };
}
