// PostgreSQL through postgres.js.
import postgres from "postgres";
import type { Store } from "./store.ts";

/** Port of Supabase's transaction pooler, which cannot keep prepared statements. */
const POOLER_PORT = "6543";

/** Opens a pool; the first statement connects. What goes to another computer is encrypted. */
export function openPostgres(url: string, connections: number): Store {
  const sql = postgres(url, {
    ...(isSilentAboutTls(new URL(url)) ? { ssl: "require" as const } : {}),
    max: connections,
    prepare: new URL(url).port !== POOLER_PORT,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    onnotice: () => {},
  });
  return {
    async query(text, parameters) {
      return [...(await sql.unsafe<Record<string, unknown>[]>(text, [...parameters], { prepare: true }))];
    },
    close: () => sql.end({ timeout: 5 }),
  };
}

// The library's own default is plain text.
function isSilentAboutTls({ hostname, searchParams }: URL): boolean {
  const isHere = ["", "localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return !isHere && !searchParams.has("sslmode") && !searchParams.has("ssl");
}
