// The two databases that everything must hold on, as the function sees them: a store of single statements.
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "../../../supabase/local/migrate.ts";
import { openPostgresDatabase } from "../../../supabase/local/postgres-database.ts";
import { startPostgres } from "./postgres.ts";

export const ENGINES = ["PGlite", "PostgreSQL"] as const;
export type Engine = (typeof ENGINES)[number];

/** Opens an empty database; `close` deletes it. */
export async function openEngine(engine: Engine): Promise<Database> {
  return engine === "PGlite" ? openMemory() : openServer();
}

async function openMemory(): Promise<Database> {
  const db = await PGlite.create();
  return {
    query: async (text, parameters) => (await db.query<Record<string, unknown>>(text, [...parameters])).rows,
    execute: async (script) => {
      await db.exec(script);
    },
    close: () => db.close(),
  };
}

async function openServer(): Promise<Database> {
  const server = await startPostgres();
  const database = openPostgresDatabase(await server.createDatabase("engine"));
  return {
    ...database,
    async close() {
      await database.close();
      await server.remove();
    },
  };
}
