// Where the Deno program is. The command in node_modules/.bin is a wrapper that leaves Deno running when it is stopped,
// so the program itself is started.
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { UsageError } from "../errors.ts";

/** Finds Deno among the packages of the project in `root`. */
export function findDeno(root: string): string {
  const platform = `${os.platform()}-${os.arch()}${os.platform() === "linux" ? "-glibc" : ""}`;
  const name = os.platform() === "win32" ? "deno.exe" : "deno";
  try {
    const require = createRequire(path.join(root, "package.json"));
    const wrapper = path.dirname(require.resolve("deno/package.json"));
    const folder = require.resolve(`@deno/${platform}/package.json`, { paths: [wrapper] });
    return path.join(path.dirname(folder), name);
  } catch {
    throw new UsageError(`Falta Deno para ${platform}`, "Ejecuta «npm install» sin --omit=dev ni --omit=optional");
  }
}
