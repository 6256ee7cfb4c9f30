// Stage 3: drafts and data against the site's schemas, all of them, before anything is planned.
import { problems } from "../../diagnostics/problems.ts";
import { attributeLocator, bodyPlaces, dataLocator, frontMatterLocator } from "../../diagnostics/reread.ts";
import { PARSE_OPTIONS, schemaProblems } from "../../diagnostics/schema-problems.ts";
import type { Entry, Site } from "../../model/content.ts";
import type { SiteDefinition, SiteReport } from "../../model/definition.ts";
import type { Draft, ParsedDraft } from "../../model/draft.ts";
import { sourcePath } from "../../model/paths.ts";
import type { PictureUse } from "../../model/picture.ts";
import type { ReportSink, SiteFiles } from "../../model/tools.ts";
import { entryStatus, isSelected, type Selection } from "./entry-status.ts";
import { type FieldPath, findPictureFields, resolvePictures } from "./picture-fields.ts";

interface ValidateTools {
  readonly files: SiteFiles;
  readonly report: ReportSink;
}

/** A checked site, and what was left out of it. */
export interface ValidSite {
  readonly site: Site;
  /** Entries that exist but are not published in this build. */
  readonly unpublished: readonly Entry[];
  /** What the front matter of published entries shows. */
  readonly pictures: readonly PictureUse[];
}

export interface ValidData {
  readonly data: Record<string, unknown>;
  readonly pictures: readonly PictureUse[];
}

/** Checks every data file; a value that fails its schema is left out, and reported. */
export function validateData(definition: SiteDefinition, raw: Readonly<Record<string, unknown>>, tools: ValidateTools): ValidData {
  const data: Record<string, unknown> = {};
  const pictures: PictureUse[] = [];
  for (const [name, { file, schema }] of Object.entries(definition.data)) {
    if (!(name in raw)) continue;
    const checked = schema.safeParse(raw[name], PARSE_OPTIONS);
    if (checked.success) {
      const { value, uses } = resolvePictures(checked.data, findPictureFields(schema), sourcePath(file));
      data[name] = value;
      pictures.push(...uses);
    } else tools.report.addAll(schemaProblems(checked.error.issues, schema, raw[name], dataLocator(file, tools.files)));
  }
  return { data, pictures };
}

/** Checks every entry's front matter and citations, and sorts out what this build publishes. */
export function validateEntries(
  definition: SiteDefinition,
  drafts: readonly ParsedDraft[],
  data: Record<string, unknown>,
  options: Selection & { readonly now: string },
  tools: ValidateTools,
): ValidSite {
  const entries: Record<string, Entry[]> = Object.fromEntries(Object.keys(definition.collections).map((name) => [name, []]));
  const unpublished: Entry[] = [];
  const pictures: PictureUse[] = [];
  const fields = new Map(Object.entries(definition.collections).map(([name, { schema }]) => [name, findPictureFields(schema)]));
  const sources = definition.citations?.(data);
  for (const draft of drafts) {
    if (sources) reportUnknownCitations(draft, sources, () => definition.unreadCitations?.(data), tools);
    const valid = validateEntry(definition, draft, options.now, tools);
    if (!valid) continue;
    const { entry, uses } = withPictures(valid, fields.get(draft.collection) ?? []);
    if (isSelected(entry.status, options)) {
      entries[draft.collection]?.push(entry);
      pictures.push(...uses);
    } else unpublished.push(entry);
  }
  return { site: { entries, data }, unpublished, pictures };
}

function withPictures(entry: Entry, fields: readonly FieldPath[]): { readonly entry: Entry; readonly uses: readonly PictureUse[] } {
  if (fields.length === 0) return { entry, uses: [] };
  const { value: meta, uses } = resolvePictures(entry.meta, fields, entry.source);
  return { entry: { ...entry, meta }, uses };
}

function validateEntry(definition: SiteDefinition, draft: ParsedDraft, now: string, tools: ValidateTools): Entry | undefined {
  const schema = definition.collections[draft.collection]?.schema;
  if (!schema) throw new Error(`No collection "${draft.collection}" for ${draft.source}`);
  const checked = schema.safeParse(draft.fields, PARSE_OPTIONS);
  if (!checked.success) {
    const locate = frontMatterLocator(draft.source, tools.files);
    tools.report.addAll(schemaProblems(checked.error.issues, schema, draft.fields, locate));
    return undefined;
  }
  const directives = validateDirectives(definition, draft, tools);
  const { outline, words, citations, holes, images } = draft.facts;
  const isPlain = holes.length === 0 && images.length === 0;
  const body = { key: draft.bodyKey, digest: draft.digest, ...(isPlain ? { isPlain } : {}) };
  const status = entryStatus(checked.data, now);
  return { id: draft.id, source: draft.source, status, meta: checked.data, body, outline, words, citations, directives };
}

const NO_DIRECTIVES: Entry["directives"] = [];

/** Checks the attributes of every directive of a body; they become what the directive's schema makes of them. */
function validateDirectives({ directives = {} }: SiteDefinition, { facts, source }: Draft, tools: ValidateTools): Entry["directives"] {
  if (facts.holes.length === 0) return NO_DIRECTIVES;
  return facts.holes.map((hole) => {
    const schema = directives[hole.directive]?.attributes;
    if (!schema) throw new Error(`The body of ${source} has a directive "${hole.directive}" that the site does not know`);
    const checked = schema.safeParse(hole.attributes, PARSE_OPTIONS);
    if (checked.success) return { directive: hole.directive, attributes: checked.data };
    const locate = attributeLocator(source, tools.files, hole.offset);
    tools.report.addAll(schemaProblems(checked.error.issues, schema, hole.attributes, locate, "attribute"));
    return { directive: hole.directive, attributes: undefined };
  });
}

function reportUnknownCitations(draft: Draft, sources: ReadonlySet<string>, unread: () => ReadonlySet<string> | undefined, tools: ValidateTools): void {
  for (const id of draft.facts.citations) {
    if (sources.has(id)) continue;
    const isUnread = unread()?.has(id) ?? false;
    for (const place of bodyPlaces(draft.source, tools.files, `[@${id}]`)) tools.report.add(problems.unknownCitation(place, id, sources, isUnread));
  }
}

/** Lets the site check what only it knows, with places found for it. */
export function checkSite(definition: SiteDefinition, site: Site, tools: ValidateTools): void {
  if (!definition.check) return;
  const report: SiteReport = {
    entryProblem: (entry, path, message, fix) => tools.report.add(problems.siteRule(frontMatterLocator(entry.source, tools.files)(path, "value"), message, fix)),
    bodyProblem(entry, text, message, fix) {
      for (const place of bodyPlaces(entry.source, tools.files, text)) tools.report.add(problems.siteRule(place, message, fix));
    },
    dataProblem: (name, path, message, fix) => {
      const file = definition.data[name]?.file;
      if (!file) throw new Error(`The site's check names unknown data "${name}"`);
      tools.report.add(problems.siteRule(dataLocator(file, tools.files)(path, "value"), message, fix));
    },
  };
  definition.check(site, report);
}
