// `plena serve`: wires the content, the bundles, the watcher and the web server together.
import path from "node:path";
import sirv from "sirv";
import type { Diagnostic, Language } from "../diagnostics/diagnostic.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { madeCache } from "../platform/made-cache.ts";
import { clearModules } from "../platform/module-folder.ts";

import { pictureTools } from "../platform/pictures.ts";

import { watchedFiles } from "../platform/watched-files.ts";
import { type Watcher, type WatchHandlers, watchFolders } from "../platform/watcher.ts";
import type { Selection } from "../stages/3-validate/entry-status.ts";
import { type Answer, answerWith } from "./answer.ts";
import { openClientBundle } from "./client-bundle.ts";
import { findingViews } from "./finding-view.ts";
import { LiveContent } from "./live-content.ts";
import { LiveSite } from "./live-site.ts";
import { madeAnswers } from "./made-answers.ts";
import { PageHub } from "./page-hub.ts";
import type { ReportTools } from "./page-report.ts";
import { loadPageScript } from "./page-script.ts";
import { openSiteBundle } from "./site-bundle.ts";
import { Updater } from "./updater.ts";

export interface ServeOptions {
  readonly root: string;
  readonly selection: Selection;
  readonly language: Language;
  /** Looks at every file again and again, where the system tells nothing. */
  readonly isPolling: boolean;
  /** ISO moment: what is scheduled and what has expired. */
  now(): string;
  /** Called at every change of what is wrong. */
  onDiagnostics(diagnostics: readonly Diagnostic[]): void;
  onError(error: unknown): void;
  readonly speller: ReportTools["speller"];
}

export interface ServedSite {
  readonly answer: Answer;
  pageCount(): number;
  diagnostics(): readonly Diagnostic[];
  close(): Promise<void>;
}

/** Where code and public files stand, whatever the definition names. */
const ALWAYS = ["templates", "public"];

/**
 * Reads a site and keeps up with it.
 *
 * @throws {UsageError} when there is no site in the folder.
 */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  const { root, selection, language, isPolling, now, onDiagnostics, onError, speller } = options;
  const modules = path.join(root, ".cache", "serve");
  clearModules(modules);
  const files = watchedFiles(root);
  const siteBundle = await openSiteBundle(root, modules, files);
  const clientBundle = openClientBundle(root, files);
  const start = await siteBundle.rebuild();
  const definition = start.kind === "ready" ? start.value : EMPTY_SITE;
  const folders = new Set<string>();
  let watcher: Promise<Watcher> | undefined;
  const watch = (wanted: SiteDefinition): void => {
    for (const folder of foldersOf(wanted, siteBundle.inputs)) {
      if (folders.has(folder)) continue;
      folders.add(folder);
      files.addFolder(folder);
      watcher?.then((open) => open.add(folder), onError);
    }
  };
  watch(definition);
  const pictures = pictureTools(madeCache(path.join(root, ".cache"), false, "pictures"));
  const content = new LiveContent(definition, files, pictures, () => ({ ...selection, now: now() }));
  const site = new LiveSite(definition, { root, files, content, today: () => now().slice(0, 10) });
  const viewsOf = (diagnostics: readonly Diagnostic[]) => findingViews(diagnostics, root, language);
  const hub: PageHub = new PageHub(site, () => updater.codeProblems, viewsOf);
  const all = (): readonly Diagnostic[] => [...updater.codeProblems, ...site.diagnostics];
  const updater: Updater = new Updater({ root, folders, files, content, site, siteBundle, clientBundle, hub, watch, onUpdate: () => onDiagnostics(all()), onError });
  watcher = watchSite(isPolling, root, folders, { onTouch: (file) => updater.touch(file), onError });
  content.readAll();
  await content.lookAtPictures();
  await updater.start(start);
  await watcher;
  const close = async (): Promise<void> => {
    updater.close();
    hub.close();
    await (await watcher)?.close();
    await Promise.all([siteBundle.dispose(), clientBundle.dispose()]);
    clearModules(modules);
    await (await import("esbuild")).stop();
  };
  const publicFolder = sirv(path.join(root, "public"), { dev: true, etag: true, extensions: [] });
  const made = madeAnswers(files, madeCache(path.join(root, ".cache"), false));
  const answer = answerWith({ root, files, content, site, hub, made, pictures, publicFolder, script: await loadPageScript(), language, today: () => now().slice(0, 10), speller });
  return {
    answer,
    pageCount: () => site.pageCount,
    diagnostics: all,
    close,
  };
}

async function watchSite(isPolling: boolean, root: string, folders: ReadonlySet<string>, handlers: WatchHandlers): Promise<Watcher> {
  if (!isPolling) return watchFolders(root, folders, handlers);
  const { pollFolders } = await import("../platform/polled-folders.ts");
  return pollFolders(root, folders, handlers);
}

/** The folders at the top of the root that hold what a site is made of. */
function foldersOf({ collections, data }: SiteDefinition, inputs: ReadonlySet<string>): ReadonlySet<string> {
  const files = [...Object.values(collections).map(({ folder }) => `${folder}/`), ...Object.values(data).map(({ file }) => file), ...inputs];
  return new Set([...ALWAYS, ...files.filter((file) => file.includes("/")).map((file) => file.split("/")[0] ?? "")]);
}

/** Stands in until the templates compile. */
const EMPTY_SITE: SiteDefinition = { collections: {}, data: {}, settings: () => ({ name: "", language: "es", origin: "" }), plan: () => [], templates: {} };
