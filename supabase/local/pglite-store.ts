// PostgreSQL inside this process, in one folder. PGlite itself does not notice a second process on the same folder and
// would lose what the first one acknowledged: the folder is opened under an exclusive lock of the operating system.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { runtime } from "../functions/_shared/runtime.ts";
import type { Store } from "../functions/_shared/store.ts";
import type { Database } from "./migrate.ts";

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
}

export async function openPglite(folder: string): Promise<Store & Database> {
  await mkdir(folder, { recursive: true });
  const lockPath = path.join(folder, "lock");
  const lock = await runtime().open(lockPath, { read: true, write: true, create: true });
  if (!(await lock.tryLock(true))) {
    lock.close();
    throw new FolderInUseError(`Otro proceso usa la carpeta de datos «${folder}»`);
  }
  await writeFile(lockPath, `${runtime().pid}\n`); // for people: the lock itself is on the open file
  const db = await PGlite.create(path.join(folder, "pgdata"));
  return {
    async query(text, parameters) {
      const { rows } = await db.query<Record<string, unknown>>(text, [...parameters]);
      return rows;
    },
    async execute(script) {
      await db.exec(script);
    },
    async close() {
      await db.close();
      lock.close();
    },
  };
}
