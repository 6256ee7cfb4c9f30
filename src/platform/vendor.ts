// One React, one zod: what a site's templates import of these packages is the generator's own, React with an ear for what components depend on.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Packages and their modules in lib/vendor/, as bundle.mjs names them. */
const VENDORS: Readonly<Record<string, string>> = {
  react: "site-react",
  "react/jsx-runtime": "site-jsx",
  "react-dom": "react-dom",
  "react-dom/server": "react-dom-server",
  zod: "zod",
  satteri: "satteri",
};

/** Maps each shared package to the address of its module; run from sources, to where Node finds the package. */
export function sharedModules(): Record<string, string> {
  const folder = path.join(import.meta.dirname, "vendor");
  const isBundled = fs.existsSync(folder);
  const { resolve } = createRequire(import.meta.url);
  const fileOf = (name: string, file: string): string => (isBundled ? path.join(folder, `${file}.js`) : resolve(name));
  return Object.fromEntries(Object.entries(VENDORS).map(([name, file]) => [name, pathToFileURL(fileOf(name, file)).href]));
}
