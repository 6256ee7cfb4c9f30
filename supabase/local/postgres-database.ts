// A real PostgreSQL for the local server: the function's store, and scripts for the migrations.
import postgres from "postgres";
import { openPostgres } from "../functions/_shared/postgres-store.ts";
import type { Database } from "./migrate.ts";

const CONNECTIONS = 10;

export function openPostgresDatabase(url: string): Database {
  const store = openPostgres(url, CONNECTIONS);
  return {
    ...store,
    async execute(script) {
      const sql = postgres(url, { max: 1, onnotice: () => {} });
      try {
        await sql.unsafe(script).simple();
      } finally {
        await sql.end();
      }
    },
  };
}
