// The built site as tests read it: its folder, its files and its pages.
import fs from "node:fs";
import path from "node:path";
import { inject } from "vitest";

export interface BuiltSite {
  /** Where it is served: "http://127.0.0.1:12345". */
  readonly origin: string;
  readonly folder: string;
  /** Every file, with slashes: "blog/index.html". */
  readonly files: readonly string[];
  /** Addresses of all pages but redirects, sorted: "/blog/". The page for unknown addresses is "/404.html". */
  readonly pages: readonly string[];
  /** Addresses that only lead elsewhere. */
  readonly redirects: readonly string[];
  /** Reads a file. */
  read(file: string): string;
  bytes(file: string): Buffer;
  /** Reads the HTML of an address. */
  html(address: string): string;
}

/** Gives the site that was built for this run; all test files share it. */
export function builtSite(): BuiltSite {
  const folder = inject("siteFolder");
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
  const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");
  const documents = files.filter((file) => file.endsWith(".html"));
  const isRedirect = (file: string) => read(file).includes('http-equiv="refresh"');
  return {
    origin: inject("siteOrigin"),
    folder,
    files,
    pages: documents.filter((file) => !isRedirect(file)).map(addressOf),
    redirects: documents.filter(isRedirect).map(addressOf),
    read,
    bytes: (file) => fs.readFileSync(path.join(folder, file)),
    html: (address) => read(fileOf(address)),
  };
}

const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, "$1")}`;

/** The file behind an address: "/blog/" -> "blog/index.html". */
export const fileOf = (address: string): string => address.slice(1) + (address.endsWith("/") ? "index.html" : "");
