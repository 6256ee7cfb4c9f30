// A build in parts, on several machines: each plans the whole site and renders its share; then the parts are joined,
// checked as a whole and published.
import { createHash, hash } from "node:crypto";
import { type BuildResult, type BuildTools, letEventsIn, makeFiles, makePictures, publishSite, renderPages, totalBytes, writeAssets, writeFiles, writeFonts } from "./build.ts";
import type { SiteDefinition } from "./model/definition.ts";
import type { PageFacts } from "./model/facts.ts";
import type { OutputPath } from "./model/paths.ts";
import type { BuildOptions, PlannedSite } from "./plan-whole-site.ts";
import { planWholeSite, stopOnErrors } from "./plan-whole-site.ts";

/** Part `number` of `total`, from 1. */
export interface Share {
  readonly number: number;
  readonly total: number;
}

/** What a part is, besides its files. Plain data. */
export interface PartFacts {
  /** Digest of everything that is planned: equal plans and templates give equal pages. */
  readonly plan: string;
  /** Facts of its pages, in the order of the plan. */
  readonly pages: readonly PageFacts[];
  /** SHA-256 of every file of the part: pages, made files and pictures. */
  readonly files: Readonly<Record<OutputPath, string>>;
}

/** A part as it is joined. */
export interface Part extends PartFacts {
  readonly name: string;
  read(output: OutputPath): Uint8Array;
}

/** A part does not belong to this site as it is, or lost something on its way. */
export class PartError extends Error {
  override name = "PartError";
  readonly kind: "content" | "file";
  readonly part: string;
  readonly output: string;
  constructor(kind: "content" | "file", part: string, output = "") {
    super(`Part ${part} cannot be joined: ${kind} ${output}`);
    this.kind = kind;
    this.part = part;
    this.output = output;
  }
}

/**
 * Renders one share of a site into the output, which is then the part's own folder.
 *
 * @throws {ContentError} when stages 1 to 4 find errors. Links are checked when the parts are joined.
 */
export async function renderPart(definition: SiteDefinition, options: BuildOptions, tools: BuildTools, share: Share): Promise<{ result: BuildResult; facts: PartFacts }> {
  const planned = await planWholeSite(definition, options, tools);
  const pages = await renderPages(planned, planned.plan.pages.filter(isIn(share)), tools);
  tools.onStage("assets");
  const made = planned.plan.made.filter(isIn(share));
  await makeFiles(planned, made, tools);
  const pictures = planned.plan.pictures.filter(isIn(share));
  await makePictures(pictures, tools);
  stopOnErrors(tools.report);
  const files = Object.fromEntries([...pages, ...made, ...pictures].map(({ output }) => [output, hash("sha256", tools.output.read(output))]));
  await letEventsIn();
  tools.onStage("publish");
  const published = tools.output.publish();
  const result = { pages: pages.length, sizeBytes: totalBytes(pages), published, changes: { added: [], changed: [], removed: [] }, upcoming: [], spentMs: {} };
  return { result, facts: { plan: planDigest(planned), pages: pages.map(lasting), files } };
}

/**
 * Joins the parts of a site, in their order, and publishes it.
 *
 * @throws {PartError} when a part is of another plan, or a file of it is not as it was rendered.
 * @throws {ContentError} when stage 7 finds errors.
 */
export async function mergeParts(definition: SiteDefinition, options: BuildOptions, tools: BuildTools, parts: readonly Part[]): Promise<BuildResult> {
  const planned = await planWholeSite(definition, options, tools);
  const plan = planDigest(planned);
  for (const part of parts) if (part.plan !== plan) throw new PartError("content", part.name);
  tools.onStage("merge");
  const pages = planned.plan.pages.map(({ output }, index): PageFacts => {
    const part = partOf(parts, index);
    const facts = part.pages[Math.floor(index / parts.length)];
    if (facts?.output !== output) throw new PartError("file", part.name, output);
    return { ...facts, outcome: tools.output.write(output, checkedBytes(part, output)) };
  });
  await writeFiles(planned, tools);
  writeAssets(planned, tools);
  for (const shared of [planned.plan.made, planned.plan.pictures]) {
    for (const [index, { output }] of shared.entries()) tools.output.write(output, checkedBytes(partOf(parts, index), output));
  }
  await writeFonts(planned, tools);
  return publishSite(planned, pages, options, tools);
}

const isIn =
  ({ number, total }: Share) =>
  (_: unknown, index: number): boolean =>
    index % total === number - 1;

function partOf(parts: readonly Part[], index: number): Part {
  const part = parts[index % parts.length];
  if (!part) throw new Error("There is no part to join");
  return part;
}

function checkedBytes(part: Part, output: OutputPath): Uint8Array {
  let content: Uint8Array;
  try {
    content = part.read(output);
  } catch {
    throw new PartError("file", part.name, output);
  }
  if (hash("sha256", content) !== part.files[output]) throw new PartError("file", part.name, output);
  return content;
}

/** What became of a page and what it took are no facts of the site. */
function lasting({ stamp: _, spentMs: __, ...facts }: PageFacts): PageFacts {
  return { ...facts, outcome: "added" };
}

function planDigest({ plan, pictures, code }: PlannedSite): string {
  const digest = createHash("sha256").update(JSON.stringify([pictures, code.islandScripts, code.firstStyles]));
  for (const { output, route, info } of plan.pages) digest.update(JSON.stringify([output, route.template, route.props, info]));
  for (const { output, made } of plan.made) digest.update(JSON.stringify([output, made]));
  return digest.digest("hex");
}
