// The function as Supabase runs it: the unchanged index.ts in Deno, logged in with the role that may only call functions.
import { spawn } from "node:child_process";
import path from "node:path";
import { findDeno } from "../../../src/newsletter/deno-binary.ts";
import { migrate } from "../../../supabase/local/migrate.ts";
import { openPostgresDatabase } from "../../../supabase/local/postgres-database.ts";
import type { PostgresServer } from "./postgres.ts";
import { ROOT, SITE, TEST_SECRET } from "./start.ts";
import { freePort, until } from "./until.ts";

export interface HostedFunction {
  readonly functionUrl: string;
  readonly ownerUrl: string; // the database, as its owner
  readonly output: () => string;
  stop(): Promise<void>;
}

const FUNCTION_PASSWORD = "only-for-tests";

/** Migrates a new database, gives the function's role its login, and starts index.ts with the given carrier. */
export async function startHosted(server: PostgresServer, name: string, carrier: Readonly<Record<string, string>>): Promise<HostedFunction> {
  const ownerUrl = await server.createDatabase(name);
  const owner = openPostgresDatabase(ownerUrl);
  await migrate(owner, path.join(ROOT, "supabase"));
  await owner.execute(`alter role newsletter_function login password '${FUNCTION_PASSWORD}'`);
  await owner.close();

  const port = await freePort();
  const functionUrl = `http://127.0.0.1:${port}/subscribe-newsletter`;
  const folder = path.join(ROOT, "supabase/functions/subscribe-newsletter");
  const child = spawn(
    findDeno(ROOT),
    [
      "run",
      "--quiet",
      "--no-prompt",
      "--no-lock",
      "--no-remote",
      "--node-modules-dir=manual",
      `--config=${path.join(folder, "deno.json")}`,
      "--allow-net=127.0.0.1",
      "--allow-env",
      "--allow-sys",
      `--allow-read=${ROOT}`,
      path.join(folder, "index.ts"),
    ],
    {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        DENO_DIR: path.join(ROOT, ".cache/deno"),
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        NO_COLOR: "1",
        NEWSLETTER_DB_URL: server.url(name, `newsletter_function:${FUNCTION_PASSWORD}`),
        NEWSLETTER_SECRET: TEST_SECRET,
        NEWSLETTER_SITE_URL: SITE,
        NEWSLETTER_FUNCTION_URL: functionUrl,
        NEWSLETTER_FROM: "Menopausia Consciente <boletin@site.example>",
        NEWSLETTER_IDENTITY: "Titular de prueba, Calle Mayor 1",
        NEWSLETTER_FLUSH_KEY: "flush-key-for-tests",
        ...carrier,
      },
    },
  );
  const lines: string[] = [];
  child.stdout.on("data", (data: Buffer) => lines.push(String(data)));
  child.stderr.on("data", (data: Buffer) => lines.push(String(data)));
  const ended = new Promise((resolve) => child.once("close", resolve));
  await until(`the function to answer\n${lines.join("")}`, () =>
    fetch(functionUrl, { method: "OPTIONS" }).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return {
    functionUrl,
    ownerUrl,
    output: () => lines.join(""),
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
