// From touched paths to changes that can be believed: a save is often a deletion and a new file within milliseconds.
import path from "node:path";
import type { SourcePath } from "../model/paths.ts";
import type { Change, Changes, WatchedFiles } from "../platform/watched-files.ts";

/** How long a file may be gone or empty before that is what its writer wanted. */
const DOUBT_MS = 100;

export class PendingChanges {
  readonly #files: WatchedFiles;
  readonly #touched = new Set<string>();
  readonly #doubted = new Map<string, number>(); // path -> when it was first seen gone or empty

  constructor(files: WatchedFiles) {
    this.#files = files;
  }

  touch(touched: string): void {
    this.#touched.add(touched);
  }

  get hasTouched(): boolean {
    return this.#touched.size > 0;
  }

  /** When to look again at what was doubted, in milliseconds; undefined when nothing is. */
  get doubtMs(): number | undefined {
    return this.#doubted.size > 0 ? DOUBT_MS : undefined;
  }

  /**
   * Looks at everything that was touched.
   *
   * @param nowMs Any clock that only goes forward.
   * @returns What has changed beyond doubt; it is noted as known.
   */
  take(nowMs: number): Changes {
    const changes = new Map<SourcePath, Change>();
    const doubtful = new Map<SourcePath, Change>();
    for (const touched of [...this.#touched, ...this.#doubted.keys()]) {
      for (const [file, change] of this.#files.look(touched)) (this.#isDoubtful(file, change, nowMs) ? doubtful : changes).set(file, change);
    }
    this.#touched.clear();
    this.#doubted.clear();
    // A file that came is another one's new name, unless it is the copy "a.md~" that an editor keeps of what it is about to write.
    const newKinds = new Set([...changes].flatMap(([file, { kind }]) => (kind === "added" ? [path.extname(file)] : [])));
    for (const [file, change] of doubtful) {
      if (change.kind === "removed" && newKinds.has(path.extname(file))) changes.set(file, change);
      else this.#doubted.set(file, this.#since.get(file) ?? nowMs);
    }
    this.#since = new Map(this.#doubted);
    this.#files.note(changes);
    return changes;
  }

  #since: ReadonlyMap<string, number> = new Map();

  #isDoubtful(file: SourcePath, change: Change, nowMs: number): boolean {
    const isEmptied = change.kind === "changed" && change.info.sizeBytes === 0 && (this.#files.known(file)?.sizeBytes ?? 0) > 0;
    if (change.kind !== "removed" && !isEmptied) return false;
    return nowMs - (this.#since.get(file) ?? nowMs) < DOUBT_MS;
  }
}
