// Everything outside the program, as one parameter: tests pass an in-memory set.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { OutputPath, SourcePath } from "./paths.ts";
import type { PictureFacts, PlannedPicture } from "./picture.ts";

export interface FileInfo {
  readonly path: SourcePath;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  /** Changes when another file takes the name; 0 where there is none. */
  readonly inode: number;
  /** True for a symbolic link whose target lies outside the root. */
  readonly leavesRoot: boolean;
}

/** The site's own files: read only, by their path below the root. */
export interface SiteFiles {
  /** All files below a folder, at any depth, sorted by path. A missing folder has none. Names that start with "." are left out. */
  list(folder: string): readonly FileInfo[];
  exists(path: SourcePath): boolean;
  /**
   * @param room Where the bytes may be put: those of a file that was read into it before are gone then.
   * @throws {Error} with the system's `code` when the file cannot be read.
   */
  read(path: SourcePath, room?: Uint8Array): Uint8Array;
}

/** What became of one output file, compared with the site published before. */
export type WriteOutcome = "added" | "changed" | "unchanged";

/** Size, time and inode of a file: equal stamps mean an untouched file. */
export type Stamp = string & { readonly brand: "stamp" };

export const stampOf = ({ sizeBytes, modifiedMs, inode }: Pick<FileInfo, "sizeBytes" | "modifiedMs" | "inode">): Stamp => `${sizeBytes} ${modifiedMs} ${inode}` as Stamp;

/** The finished site in the making. Nothing of it is visible before it is published. */
export interface Output {
  /** @param content Its bytes hold during the call only. */
  write(path: OutputPath, content: Uint8Array): WriteOutcome;
  /** The stamp of a file as it will be published; undefined when there is none. */
  stampOf(path: OutputPath): Stamp | undefined;
  /** Keeps a file of the published site as it is; false when it is no longer the one with that stamp. */
  keep(path: OutputPath, stamp: Stamp): boolean;
}

/** Looks at pictures and makes what is published of them. */
export interface PictureTools {
  /** Changes when the same picture would give other bytes. */
  version(): string;
  /** Decodes a picture whole; undefined for one that cannot be. */
  examine(content: Uint8Array, digest: string): Promise<PictureFacts | undefined>;
  /** Gives the bytes of a variant; the picture itself is read only if it has to be made. */
  make(planned: PlannedPicture, read: () => Uint8Array): Promise<Uint8Array>;
}

/** Compiled bodies by key, so that no stage holds them all. */
export interface Store {
  get(key: string): string | undefined;
  /** The same in UTF-8. */
  bytes(key: string): Uint8Array | undefined;
  put(key: string, value: string): void;
}

/** What earlier runs found out, by kind and name, as texts that their makers understand. */
export interface Records {
  /** False when nothing is remembered: then no key has to be made. */
  readonly lasts: boolean;
  /** Whether nothing of a kind is remembered yet. */
  isEmpty(kind: RecordKind): boolean;
  recall(kind: RecordKind, name: string): string | undefined;
  remember(kind: RecordKind, name: string, text: string): void;
}

export type RecordKind = "draft" | "page";

/** Files made by earlier runs, by a key that covers all they depend on. */
export interface MadeFiles {
  recall(key: string): Uint8Array | undefined;
  remember(key: string, content: Uint8Array): void;
}

/** What a task of a given list takes: one input after another, and what is the same for all of them. Plain data. */
export interface TaskType {
  readonly input: unknown;
  readonly shared: unknown;
  readonly output: unknown;
}

export type Keep<Output> = (output: Output) => Output;

/** Runs one task for many inputs, in whatever place and order; results come back in input order. */
export interface Pool<Tasks extends { readonly [Name in keyof Tasks]: TaskType }> {
  /** @param keep Called with each output as it comes, in no order: gives what is kept of it. */
  map<Name extends keyof Tasks>(
    task: Name,
    inputs: readonly Tasks[Name]["input"][],
    shared: Tasks[Name]["shared"],
    keep?: Keep<Tasks[Name]["output"]>,
  ): Promise<Tasks[Name]["output"][]>;
  close(): Promise<void>;
}

export interface ReportSink {
  add(diagnostic: Diagnostic): void;
  addAll(diagnostics: Iterable<Diagnostic>): void;
}
