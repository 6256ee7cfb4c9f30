// Applies supabase/migrations in order, with the same bookkeeping as "supabase db push": the two can take turns.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Store } from "../functions/_shared/store.ts";

export interface Database extends Store {
  /** Runs a script of several statements. */
  execute(script: string): Promise<void>;
}

/** Applies what is missing; answers the names of the files that were applied. */
export async function migrate(database: Database, supabaseFolder: string): Promise<string[]> {
  await database.execute(await readFile(path.join(supabaseFolder, "local/00_shim.sql"), "utf8"));
  await database.execute(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  `);
  const rows = await database.query("select version from supabase_migrations.schema_migrations", []);
  const done = new Set(rows.map((row) => String(row.version)));
  const folder = path.join(supabaseFolder, "migrations");
  const missing = (await readdir(folder)).filter((file) => file.endsWith(".sql") && !done.has(versionOf(file))).sort();
  for (const file of missing) {
    const script = await readFile(path.join(folder, file), "utf8");
    const name = file.slice(versionOf(file).length + 1, -".sql".length);
    await database.execute(
      `begin;\n${script}\ninsert into supabase_migrations.schema_migrations (version, name) values ('${versionOf(file)}', '${name}') on conflict do nothing;\ncommit;`,
    );
  }
  return missing;
}

function versionOf(file: string): string {
  const version = /^(\d{14})_\w+\.sql$/.exec(file)?.[1];
  if (version === undefined) {
    throw new Error(`Migration "${file}" is not named <14 digits>_<name>.sql`);
  }
  return version;
}
