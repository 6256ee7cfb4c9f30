// The kinds of error that are not data. Anything else that is thrown is our own mistake: stack, exit code 70.
import type { BuildFailure } from "esbuild";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";

/** The command line or the site's definition was wrong. Printed with its hint; exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
  readonly hint: string | undefined;

  /** A site's bundle brings its own copy of this class: the name decides, so that its makers can throw one. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "UsageError";
  }

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** The run stopped because the author's files are wrong: what was found stands in `diagnostics`. Exit code 1. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(`${diagnostics.length} problems in the content`);
    this.diagnostics = diagnostics;
  }
}

/** A template or component of the site threw. Exit code 70, with the page it happened on. */
export class TemplateError extends Error {
  override name = "TemplateError";
  readonly template: string;
  readonly page: string;
  constructor(template: string, page: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Template "${template}" failed on ${page}: ${reason}`, { cause });
    this.template = template;
    this.page = page;
    if (cause instanceof Error && cause.stack) this.stack = `${this.name}: ${this.message}\n${cause.stack}`;
  }
}

/** What a disk answers when it does not let us write, as Node and the libraries say it. */
const DISK =
  /^(?:(?:ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EACCES|EPERM|EMFILE): |No space left|Disk quota exceeded|File too large|Read-only file system|Input\/output error|Permission denied)/;

/** Says whether the disk is to blame: it is full, may not be written, or is broken. The text decides: an error loses its code between threads. */
export const isDiskError = (error: unknown): error is Error => error instanceof Error && DISK.test(error.message);

/** Makes an error of the first thing that esbuild could not bundle, with its place; anything else is given back as it is. */
export function compileError(failure: BuildFailure, hint: string): Error {
  const [first] = failure.errors ?? [];
  if (!first) return failure;
  const { location } = first;
  const place = location ? `${location.file}:${location.line}:${location.column + 1}: ` : "";
  const frame = location ? `\n  ${location.line} │ ${location.lineText}` : "";
  return new UsageError(`${place}${first.text}${frame}`, hint);
}
