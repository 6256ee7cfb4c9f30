// Looks for programs on this computer, and installs them where that needs no question: as root on Debian.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Debian's installer. */
const APT = "/usr/bin/apt-get";

/** Lists the files of that name on the search path, in its order. */
export function searchPath(name: string): string[] {
  const suffixes = process.platform === "win32" ? [".exe", ".cmd"] : [""];
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => suffixes.map((suffix) => path.join(folder, `${name}${suffix}`)))
    .filter((file) => fs.existsSync(file));
}

/**
 * Fetches Debian packages without installing them: no service starts, and no rights are needed.
 *
 * @returns The folder that holds their files as the system would: "usr/sbin/nginx"; undefined where there is no Debian.
 */
export function unpackDebian(folder: string, names: readonly string[]): string | undefined {
  if (!fs.existsSync("/etc/debian_version")) return undefined;
  fs.mkdirSync(folder, { recursive: true });
  const run = (program: string, args: readonly string[]) => spawnSync(program, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  const download = () => run(APT, ["download", ...names]);
  if (!download() && !(process.getuid?.() === 0 && run(APT, ["update"]) && download())) return undefined;
  const packages = fs.readdirSync(folder).filter((name) => name.endsWith(".deb"));
  return packages.every((name) => run("dpkg-deb", ["-x", name, "."])) ? folder : undefined;
}

/** Tells whether a program starts and ends well. */
export function works(file: string, args: readonly string[]): boolean {
  return spawnSync(file, args, { stdio: "ignore" }).status === 0;
}

/** Installs a Debian package, if this is Debian and we may; tells whether it did. */
export function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync("/etc/debian_version")) return false;
  const apt = (...args: string[]) => spawnSync(APT, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
  const install = () => apt("install", "-y", "--no-install-recommends", name);
  return install() || (apt("update") && install()); // a fresh machine has no package lists yet
}
