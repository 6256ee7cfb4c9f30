// Load on the newsletter function in real Deno: node bench/newsletter.mjs [--postgres | --db postgres://…] [--count 2000] [--runs 3]
// Subscribes `count` new addresses, 16 at a time, then waits until every confirmation mail is a file in the outbox.
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const IN_FLIGHT = 16;
const ONE_BY_ONE = 200;
const CONSENT_VERSION = "2026-11-21";

const { values } = parseArgs({
  options: { db: { type: "string" }, postgres: { type: "boolean", default: false }, count: { type: "string", default: "2000" }, runs: { type: "string", default: "3" } },
});
await mkdir(path.join(ROOT, ".cache"), { recursive: true });
const scratch = await mkdtemp(path.join(ROOT, ".cache/bench-"));
let server;
try {
  const { serveNewsletter } = await importTypeScript("src/newsletter/newsletter.ts");
  if (values.postgres) {
    const { startPostgres } = await importTypeScript("tests/newsletter/support/postgres.ts");
    server = await startPostgres();
  }
  for (let run = 1; run <= Number(values.runs); run += 1) {
    console.log(await measure(serveNewsletter, run, (await server?.createDatabase(`bench${run}`)) ?? values.db));
  }
} finally {
  await server?.remove();
  await rm(scratch, { recursive: true, force: true });
}

async function measure(serveNewsletter, run, db) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "newsletter-bench-"));
  const newsletter = await serveNewsletter(
    {
      root: ROOT,
      supabase: path.join(ROOT, "supabase"),
      folder,
      port: 0,
      siteUrl: "http://127.0.0.1:4321",
      origins: [],
      db,
      environment: { NEWSLETTER_REQUESTS_PER_HOUR: "1000000", NEWSLETTER_MAILS_PER_HOUR: "1000000" },
    },
    (line) => console.error(line),
    process.env.DENO_FLAGS?.split(" "),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const stamp = `${process.pid}x${run}`;
  const subscribe = (name) => post(agent, newsletter.functionUrl, { email: `${name}.${stamp}@example.es`, consent: true, consentVersion: CONSENT_VERSION, source: "/" });
  try {
    for (let index = 0; index < 50; index += 1) await subscribe(`warm${index}`);
    const alone = [];
    for (let index = 0; index < ONE_BY_ONE; index += 1) alone.push(await subscribe(`seq${index}`));

    const count = Number(values.count);
    const together = [];
    let next = 0;
    const startedAt = performance.now();
    const worker = async () => {
      while (next < count) {
        next += 1;
        together.push(await subscribe(`load${next}`));
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
    const seconds = (performance.now() - startedAt) / 1000;
    const wanted = count + ONE_BY_ONE + 50;
    const mails = await countMails(path.join(folder, "outbox"), wanted);
    const drainedAfter = (performance.now() - startedAt) / 1000;
    return {
      database: db ? "PostgreSQL" : "PGlite",
      perSecond: Math.round(count / seconds),
      errors: [...alone, ...together].filter(({ status }) => status !== 202).length,
      mails: `${mails}/${wanted}`,
      drainedPerSecond: Math.round(count / drainedAfter),
      alone: quantiles(alone),
      together: quantiles(together),
    };
  } finally {
    agent.destroy();
    await newsletter.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function post(agent, url, body) {
  const startedAt = performance.now();
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent, headers: { "content-type": "application/json", "content-length": Buffer.byteLength(text) } }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode, ms: performance.now() - startedAt }));
    });
    call.on("error", reject);
    call.end(text);
  });
}

async function countMails(folder, wanted) {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const count = (await readdir(folder)).filter((name) => name.endsWith(".eml")).length;
    if (count >= wanted || performance.now() > deadline) return count;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function quantiles(answers) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => Number(times[Math.floor(times.length * share)].toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

async function importTypeScript(file) {
  const outfile = path.join(scratch, `${path.basename(file, ".ts")}.mjs`);
  await build({ entryPoints: [path.join(ROOT, file)], outfile, bundle: true, format: "esm", platform: "node", packages: "external" });
  return import(pathToFileURL(outfile).href);
}
