// The content of a site that is being written: read once, then file by file as it changes.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Report } from "../diagnostics/report.ts";
import type { Entry, Site } from "../model/content.ts";
import type { Settings, SiteDefinition } from "../model/definition.ts";
import type { ParseInput } from "../model/draft.ts";
import type { SourcePath } from "../model/paths.ts";
import type { FileInfo, PictureTools, SiteFiles } from "../model/tools.ts";
import { loadSources } from "../stages/1-load.ts";
import type { Selection } from "../stages/3-validate/entry-status.ts";
import { NO_PICTURES, type PlannedPictures, planPictures } from "../stages/4-plan/pictures.ts";
import { parseOptionsOf, readData, type SiteData } from "./read-data.ts";
import { type EntryRecord, type GoodEntry, isOnlyText, type ReadContext, readEntry } from "./read-entry.ts";

/** Most files that are checked again at once when the definition or the data changed; the others follow when there is time. */
const MOST_AT_ONCE = 1000;

export class LiveContent {
  readonly #files: SiteFiles;
  readonly #pictureTools: PictureTools;
  readonly #selection: () => Selection & { readonly now: string };
  readonly #records = new Map<SourcePath, EntryRecord>();
  readonly #faulty = new Set<SourcePath>(); // files with diagnostics
  readonly #illustrated = new Set<SourcePath>(); // files that show pictures
  #definition: SiteDefinition;
  #inputs: readonly ParseInput[] = [];
  #publicFiles: readonly FileInfo[] = [];
  #publicUrls: ReadonlySet<string> = new Set();
  #loadProblems: readonly Diagnostic[] = [];
  #dataProblems: readonly Diagnostic[] = [];
  #data: SiteData | undefined;
  #context: ReadContext | undefined;
  #generation = 0;
  #present: ReadonlyMap<SourcePath, ParseInput> = new Map();
  #stale: ParseInput[] = []; // read with an older definition or older data
  #revision = 0;
  #pictures: PlannedPictures = NO_PICTURES;
  #picturesOf = "[]"; // which pictures those are, and where they are named

  constructor(definition: SiteDefinition, files: SiteFiles, pictureTools: PictureTools, selection: () => Selection & { readonly now: string }) {
    this.#definition = definition;
    this.#files = files;
    this.#pictureTools = pictureTools;
    this.#selection = selection;
  }

  /** Reads everything: the start. */
  readAll(): void {
    this.list();
    this.readData();
    this.catchUp(Number.POSITIVE_INFINITY);
  }

  /** Takes another definition. What it says of files, data and texts is found out again. */
  adopt(definition: SiteDefinition): void {
    const foldersOf = ({ collections }: SiteDefinition): string => JSON.stringify(Object.entries(collections).map(([name, { folder }]) => [name, folder]));
    const isListed = foldersOf(definition) === foldersOf(this.#definition);
    this.#definition = definition;
    if (!isListed) this.list();
    this.readData();
  }

  /** Changes whenever anything of the content may have changed: a plan made of the same revision still holds. */
  get revision(): number {
    return this.#revision;
  }

  /** Finds out again which files there are. */
  list(): void {
    this.#revision += 1;
    const report = new Report();
    const { markdown, publicFiles } = loadSources(this.#definition, { files: this.#files, report });
    this.#inputs = markdown;
    this.#publicFiles = publicFiles;
    this.#publicUrls = new Set(publicFiles.map(({ path }) => path.slice("public".length)));
    this.#loadProblems = report.sorted();
    this.#present = new Map(markdown.map((input) => [input.source, input]));
    for (const source of this.#records.keys()) if (!this.#present.has(source)) this.#forget(source);
    if (!this.#context || this.#records.size === 0) return;
    for (const input of markdown) if (!this.#records.has(input.source)) this.#read(input, true); // new, or no longer the second of its name
  }

  readData(): void {
    this.#revision += 1;
    const report = new Report();
    const read = readData(this.#definition, this.#files, report);
    this.#dataProblems = report.sorted();
    this.#data = read ?? this.#data;
    const { data, settings } = this.#data ?? { data: {}, settings: { name: "", language: "es", origin: "" } };
    const known = read && this.#definition.citations?.(data);
    const definition = { ...this.#definition, citations: known && (() => known) };
    this.#context = { definition, data, parse: parseOptionsOf(definition, settings), selection: this.#selection(), generation: ++this.#generation };
    this.#stale = [...this.#inputs];
    if (this.#stale.length <= MOST_AT_ONCE) this.catchUp(MOST_AT_ONCE);
  }

  /** Reads some of the files that still have to be read again. */
  catchUp(most: number): void {
    for (const input of this.#stale.splice(0, most)) {
      if (this.#records.get(input.source)?.generation !== this.#generation && this.#present.has(input.source)) this.#read(input, false);
    }
  }

  get isBehind(): boolean {
    return this.#stale.length > 0;
  }

  /** Reads files again that changed. @returns whether a plan made before still holds: only texts changed. */
  readFiles(changed: ReadonlySet<SourcePath>): boolean {
    let onlyText = true;
    for (const source of changed) {
      const input = this.#present.get(source);
      if (!input) continue;
      const before = this.#records.get(source)?.good;
      onlyText = isOnlyText(before, this.#read(input, true).good) && onlyText;
    }
    return onlyText;
  }

  #read(input: ParseInput, isTouched: boolean): EntryRecord {
    this.#revision += 1;
    if (!this.#context) throw new Error("A text is read before the data");
    const record = readEntry(input, this.#context, this.#files, this.#records.get(input.source), isTouched);
    this.#records.set(input.source, record);
    if (record.diagnostics.length > 0) this.#faulty.add(input.source);
    else this.#faulty.delete(input.source);
    if ((record.good?.pictures.length ?? 0) > 0) this.#illustrated.add(input.source);
    else this.#illustrated.delete(input.source);
    return record;
  }

  #forget(source: SourcePath): void {
    this.#records.delete(source);
    this.#faulty.delete(source);
    this.#illustrated.delete(source);
  }

  /** The site of all that can be shown, in the order of a build. */
  site(): Site {
    const entries: Record<string, Entry[]> = Object.fromEntries(Object.keys(this.#definition.collections).map((name) => [name, []]));
    for (const { source, collection } of this.#inputs) {
      const good = this.#records.get(source)?.good;
      if (good?.isShown) entries[collection]?.push(good.entry);
    }
    return { entries, data: this.#data?.data ?? {} };
  }

  /** Entries that exist but are not shown. */
  hidden(): readonly Entry[] {
    const hidden: Entry[] = [];
    for (const { good } of this.#records.values()) if (good && !good.isShown) hidden.push(good.entry);
    return hidden;
  }

  /**
   * Looks at all pictures that are shown.
   *
   * @param areTouched Whether a file may have changed that is a picture.
   * @returns whether any is published otherwise than before.
   */
  async lookAtPictures(areTouched = false): Promise<boolean> {
    const shown = [...this.#illustrated].sort().flatMap((source) => {
      const good = this.#records.get(source)?.good;
      return good?.isShown ? good.pictures : [];
    });
    const uses = [...shown, ...(this.#data?.pictures ?? [])];
    const asText = JSON.stringify([uses, this.#definition.pictures]);
    if (!areTouched && asText === this.#picturesOf) return false;
    this.#picturesOf = asText;
    const before = this.#pictures;
    this.#pictures = await planPictures(uses, this.#files, this.#pictureTools, this.#definition.pictures);
    return JSON.stringify(before) !== JSON.stringify(this.#pictures);
  }

  /** Pictures as they were when they were last looked at. */
  get pictures(): PlannedPictures {
    return this.#pictures;
  }

  diagnostics(): readonly Diagnostic[] {
    const ofTexts = [...this.#faulty].flatMap((source) => this.#records.get(source)?.diagnostics ?? []);
    return [...this.#loadProblems, ...this.#dataProblems, ...ofTexts, ...this.#pictures.diagnostics];
  }

  find(source: string): GoodEntry | undefined {
    return this.#records.get(source as SourcePath)?.good;
  }

  get settings(): Settings | undefined {
    return this.#data?.settings;
  }

  get publicFiles(): readonly FileInfo[] {
    return this.#publicFiles;
  }

  /** Whether a decoded address is one of a public file. */
  isPublic(url: string): boolean {
    return this.#publicUrls.has(url);
  }

  get size(): number {
    return this.#inputs.length;
  }
}
