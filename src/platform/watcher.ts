// Tells where something happened in a site's folders, by the system's own events. Only folders are watched: that is enough
// for edits, atomic saves and renames, and ten thousand files cost no more than ten.
import fs from "node:fs";
import path from "node:path";

export interface Watcher {
  /** Watches one more folder at the top of the root. */
  add(folder: string): void;
  close(): Promise<void>;
}

export interface WatchHandlers {
  /** Called with a path below the root, "content/a.md", many times for one save: what happened has to be looked up. */
  onTouch(path: string): void;
  onError(error: unknown): void;
}

/** Whether a path below the root, "content/a.md", belongs to what is watched. */
export function isWatched(relative: string, folders: ReadonlySet<string>): boolean {
  const [top = "", ...rest] = relative.split("/");
  if (rest.length === 0) return !top.startsWith(".");
  return folders.has(top) && !rest.some((name) => name.startsWith(".") || name === "node_modules");
}

/**
 * Watches folders at the top of a root, and the files beside them.
 *
 * @param folders Their names; whoever adds one to the set calls `add` too.
 * @returns Once everything is watched.
 */
export function watchFolders(root: string, folders: ReadonlySet<string>, handlers: WatchHandlers): Watcher {
  const watcher = new FolderWatcher(root, folders, handlers);
  watcher.open();
  return watcher;
}

class FolderWatcher implements Watcher {
  readonly #root: string;
  readonly #folders: ReadonlySet<string>;
  readonly #handlers: WatchHandlers;
  readonly #open = new Map<string, fs.FSWatcher>(); // by the folder's path below the root; the root's own is ""

  constructor(root: string, folders: ReadonlySet<string>, handlers: WatchHandlers) {
    this.#root = root;
    this.#folders = folders;
    this.#handlers = handlers;
  }

  open(): void {
    this.#watchOne("");
    for (const folder of this.#folders) this.add(folder);
  }

  add(folder: string): void {
    this.#watch(folder, new Set());
  }

  async close(): Promise<void> {
    for (const watcher of this.#open.values()) watcher.close();
    this.#open.clear();
  }

  /**
   * Watches a folder and all below it. It is watched before it is listed: what appears meanwhile is in one or the other.
   *
   * @param above Real folders on the way here, so that a link to a parent ends.
   */
  #watch(folder: string, above: ReadonlySet<string>): void {
    const real = this.#realFolder(folder);
    if (real === undefined || above.has(real) || !this.#watchOne(folder)) return;
    for (const entry of listFolder(real)) {
      const child = `${folder}/${entry.name}`;
      if ((entry.isDirectory() || entry.isSymbolicLink()) && isWatched(child, this.#folders)) this.#watch(child, new Set([...above, real]));
    }
  }

  /** @returns whether the folder is there. */
  #watchOne(folder: string): boolean {
    if (this.#open.has(folder)) return true;
    try {
      const watcher = fs.watch(path.join(this.#root, folder), (event, name) => this.#happened(folder, event, name));
      watcher.on("error", (error) => this.#fail(folder, error));
      this.#open.set(folder, watcher);
      return true;
    } catch (error) {
      this.#fail(folder, error);
      return false;
    }
  }

  /** A folder that is gone is no mistake: the one above tells. */
  #fail(folder: string, error: unknown): void {
    this.#leave(folder);
    if (fs.existsSync(path.join(this.#root, folder))) this.#handlers.onError(error);
  }

  #happened(folder: string, event: string, name: string | null): void {
    const touched = [folder, name].filter(Boolean).join("/");
    if (touched === "" || !isWatched(touched, this.#folders)) return;
    // What came or went may be a folder. One that comes is watched anew: another may have had its name.
    if (event === "rename") {
      this.#leave(touched);
      if (touched.includes("/") || this.#folders.has(touched)) this.#watch(touched, new Set());
    }
    this.#handlers.onTouch(touched); // after it is watched: whoever looks now misses nothing later
  }

  /** Stops watching a folder and all below it. */
  #leave(folder: string): void {
    for (const [open, watcher] of this.#open) {
      if (open !== folder && !open.startsWith(`${folder}/`)) continue;
      watcher.close();
      this.#open.delete(open);
    }
  }

  /** Where a folder really is; undefined for a file, for nothing, and for what lies outside the root. */
  #realFolder(folder: string): string | undefined {
    try {
      const real = fs.realpathSync(path.join(this.#root, folder));
      return real.startsWith(this.#root + path.sep) && fs.statSync(real).isDirectory() ? real : undefined;
    } catch {
      return undefined;
    }
  }
}

function listFolder(folder: string): readonly fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // gone meanwhile
  }
}
