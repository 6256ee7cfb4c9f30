// A data folder with an empty, migrated database, made once for each state of the migrations: copying it is ten times
// faster than making another.
import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { NewsletterOptions } from "../../../src/newsletter/local-settings.ts";
import { serveNewsletter } from "../../../src/newsletter/newsletter.ts";

/** Copies the empty database into `options.folder`, making it first if nobody has. */
export async function plantSeed(options: NewsletterOptions): Promise<void> {
  const cache = path.join(options.root, ".cache/newsletter-seeds");
  const seed = path.join(cache, await digestOf(path.join(options.supabase, "migrations")));
  await mkdir(cache, { recursive: true });
  if (!(await exists(seed))) {
    const folder = await mkdtemp(path.join(cache, "making-"));
    const newsletter = await serveNewsletter({ ...options, folder }, () => {});
    await newsletter.stop();
    // Another test file may have been faster; both are the same.
    await rename(path.join(folder, "data"), seed).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
  await cp(seed, path.join(options.folder, "data"), { recursive: true });
}

async function digestOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(folder)).sort()) {
    hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}
