// What a changed file is for.
import path from "node:path";
import type { SiteDefinition } from "../model/definition.ts";
import type { SourcePath } from "../model/paths.ts";
import type { Changes } from "../platform/watched-files.ts";

export interface Classified {
  readonly texts: ReadonlySet<SourcePath>;
  /** Files that came or went where texts or public files are: the lists have to be made again. */
  readonly isListChanged: boolean;
  readonly isDataChanged: boolean;
  /** Files that may be pictures: beside texts and data, and public ones. */
  readonly hasPictures: boolean;
  /** Addresses of public files that are no longer as they were. */
  readonly publicUrls: readonly string[];
  readonly siteCode: boolean;
  readonly clientCode: boolean;
}

export interface KnownInputs {
  readonly site: ReadonlySet<string>;
  /** Absolute paths. */
  readonly client: ReadonlySet<string>;
  readonly root: string;
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** Sorts changed files by what has to be done about them. */
export function classify(changes: Changes, definition: SiteDefinition, inputs: KnownInputs): Classified {
  const folders = Object.values(definition.collections).map(({ folder }) => `${folder}/`);
  const data = new Set(Object.values(definition.data).map(({ file }) => file));
  const codeFolders = new Set([...inputs.site].map((file) => file.split("/")[0]));
  const texts = new Set<SourcePath>();
  const publicUrls: string[] = [];
  const found = { isListChanged: false, isDataChanged: false, hasPictures: false, siteCode: false, clientCode: false };
  for (const [file, { kind }] of changes) {
    const isText = folders.some((folder) => file.startsWith(folder));
    const isPublic = file.startsWith("public/");
    const inSite = inputs.site.has(file);
    const inClient = inputs.client.has(path.join(inputs.root, file));
    if (isText && file.endsWith(".md")) texts.add(file);
    else if (isText) found.hasPictures = true;
    if (isPublic) publicUrls.push(encodeURI(file.slice("public".length)));
    if (isPublic || isText) found.isListChanged ||= kind !== "changed";
    found.hasPictures ||= isPublic || PICTURE.test(file);
    if (data.has(file)) found.isDataChanged = true;
    const isNewCode = !inSite && !inClient && !isText && !isPublic && !data.has(file) && codeFolders.has(file.split("/")[0]);
    found.siteCode ||= inSite || isNewCode;
    found.clientCode ||= inClient || isNewCode;
  }
  return { ...found, texts, publicUrls };
}
