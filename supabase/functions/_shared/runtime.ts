// The few parts of Deno that are used, typed here so that every checker understands them.

export interface Runtime {
  readonly env: { toObject(): Record<string, string> };
  serve(
    options: { hostname?: string; port?: number; onListen?: (address: { port: number }) => void },
    handler: (request: Request, info: { remoteAddr: { hostname?: string } }) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> };
  addSignalListener(signal: "SIGTERM" | "SIGINT", listener: () => void): void;
  open(path: string, options: { read: boolean; write: boolean; create: boolean }): Promise<LockableFile>;
  readonly stdin: { readonly readable: ReadableStream<Uint8Array> };
  readonly pid: number;
  exit(code: number): never;
}

export interface LockableFile {
  tryLock(isExclusive: boolean): Promise<boolean>;
  close(): void;
}

interface Globals {
  Deno: Runtime;
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void }; // only on Supabase
}

const globals = globalThis as unknown as Globals;

export const runtime = (): Runtime => globals.Deno;

/** Lets work go on after the answer: Supabase must be asked to wait for it, plain Deno waits anyway. */
export function inBackground(work: Promise<unknown>): void {
  globals.EdgeRuntime?.waitUntil(work);
}
