// A real nginx and a real Apache on a free port of this computer, as an ordinary user runs them: no service, no system file.
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { freePort, until } from "../newsletter/support/until.ts";
import { searchPath, unpackDebian } from "./programs.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
/** Debian keeps servers where an ordinary search path does not look. */
const SYSTEM = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"];
/** A root's servers run as this user: nobody. */
const NOBODY = 65534;

export interface WebServer {
  /** "http://127.0.0.1:12345" */
  readonly origin: string;
  stop(): Promise<void>;
}

interface Program {
  readonly file: string;
  /** Folder of the package's files: "/" for an installed one. */
  readonly root: string;
}

/** Serves a folder with nginx, which includes the folder's own `_nginx.conf`. */
export function startNginx(folder: string): Promise<WebServer> {
  const program = findProgram("nginx", ["nginx"], ["nginx", "nginx-common", "libpcre2-8-0"]);
  return start(folder, program, (port, work) => {
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${work}/${name};`);
    const server = `server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/_nginx.conf; }`;
    fs.writeFileSync(
      path.join(work, "nginx.conf"),
      `daemon off; worker_processes 1; pid ${work}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary.join(" ")} types { } ${server} }\n`,
    );
    return ["-p", work, "-e", "stderr", "-c", path.join(work, "nginx.conf")];
  });
}

const MODULES = ["mpm_event", "authz_core", "dir", "mime", "headers", "rewrite", "filter", "deflate"];

/** Serves a folder with Apache, which reads the folder's own `.htaccess`. */
export function startApache(folder: string): Promise<WebServer> {
  const program = findProgram("Apache", ["apache2", "httpd"], ["apache2-bin", "libapr1", "libaprutil1"]);
  const modules = ["usr/lib/apache2/modules", "usr/lib64/httpd/modules", "usr/lib/httpd/modules"].map((name) => path.join(program.root, name)).find((name) => fs.existsSync(name));
  if (modules === undefined) throw new Error(`No modules found beside ${program.file}`);
  return start(folder, program, (port, work) => {
    const lines = [
      `ServerRoot ${work}`,
      `PidFile ${work}/pid`,
      `DefaultRuntimeDir ${work}`,
      "ServerName 127.0.0.1",
      `Listen 127.0.0.1:${port}`,
      ...MODULES.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
      `ErrorLog ${work}/error.log`,
      `TypesConfig ${fs.existsSync("/etc/mime.types") ? "/etc/mime.types" : "/dev/null"}`,
      "AddOutputFilterByType DEFLATE text/html text/css text/javascript", // as many hosts have it: nothing may be compressed twice
      `DocumentRoot ${folder}`,
      `<Directory ${folder}>`,
      "  Require all granted",
      "  AllowOverride All",
      "</Directory>",
    ];
    fs.writeFileSync(path.join(work, "apache.conf"), `${lines.join("\n")}\n`);
    return ["-DFOREGROUND", "-f", path.join(work, "apache.conf")];
  });
}

/**
 * Finds a server: an installed one, else Debian's package, unpacked below .cache/.
 *
 * @throws When none is there and none can be fetched.
 */
function findProgram(title: string, names: readonly string[], packages: readonly string[]): Program {
  const inFolder = (folders: readonly string[]) => folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find((file) => fs.existsSync(file));
  const installed = names.flatMap(searchPath)[0] ?? inFolder(SYSTEM);
  if (installed !== undefined) return { file: installed, root: "/" };
  const own = path.join(ROOT, ".cache", "programs", title);
  const unpacked = inFolder([path.join(own, "usr/sbin")]) ?? (unpackDebian(own, packages) && inFolder([path.join(own, "usr/sbin")]));
  if (unpacked !== undefined) return { file: unpacked, root: own };
  throw new Error(`No ${title} found. Install it: the tests start it themselves, on a free port`);
}

async function start(folder: string, { file, root }: Program, configure: (port: number, work: string) => string[]): Promise<WebServer> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), "plena-server-"));
  const port = await freePort();
  const args = configure(port, work);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ("uid" in user) openTo(folder, work);
  const libraries =
    root === "/"
      ? {}
      : {
          LD_LIBRARY_PATH: fs
            .readdirSync(path.join(root, "usr/lib"))
            .map((name) => path.join(root, "usr/lib", name))
            .join(":"),
        };
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...libraries }, ...user });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await ended(child);
    fs.rmSync(work, { recursive: true, force: true });
  };
  try {
    await until(`${file} to answer`, () => {
      if (child.exitCode !== null) throw new Error(`${file} does not start:\n${said}${readLog(work)}`);
      return answers(port);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** Nobody may read the site and write the server's own files. */
function openTo(folder: string, work: string): void {
  fs.chmodSync(path.dirname(folder), 0o755);
  fs.chownSync(work, NOBODY, NOBODY);
}

function readLog(work: string): string {
  const log = path.join(work, "error.log");
  return fs.existsSync(log) ? fs.readFileSync(log, "utf8") : "";
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get({ host: "127.0.0.1", port, path: "/robots.txt", agent: false }, (response) => {
        response.resume();
        resolve(true);
      })
      .on("error", () => resolve(false));
  });
}
