// `.htaccess`: read at every request, where the server's "AllowOverride" lets it (All, or FileInfo Indexes Options).
import type { HostTable } from "../model/hosting.ts";
import { bareAddress, escapePattern, escapeTarget } from "./addresses.ts";

const HEAD = `# How Apache serves this folder, as the root of a host. Needs mod_headers, mod_mime, mod_dir and mod_rewrite.
`;
/** Encodings that a request may accept, the better one first. */
const ENCODINGS = [
  { name: "br", extension: "br" },
  { name: "gzip", extension: "gz" },
];

/** Writes `.htaccess`. */
export function apacheFile(table: HostTable): string {
  return [HEAD, general(table), headers(table), rewriting(table)].join("\n");
}

function general({ missingPage, hasBareAddresses, types: { byExtension, byAddress } }: HostTable): string {
  return lines([
    "Options -Indexes -MultiViews",
    "DirectoryIndex index.html",
    `DirectorySlash ${hasBareAddresses ? "Off" : "On"}`, // "/notes" may be a page and a folder
    ...(missingPage === undefined ? [] : [`ErrorDocument 404 ${missingPage}`]),
    "AddDefaultCharset utf-8",
    ...byExtension.map(([extension, type]) => `AddType ${quote(type)} .${extension}`),
    "RemoveType .br .gz",
    "RemoveLanguage .br .gz",
    ...ENCODINGS.map(({ name, extension }) => `AddEncoding ${name} .${extension}`),
    ...byAddress.flatMap(([address, type]) => [`<If ${quote(`%{REQUEST_URI} =~ m#^${escapePattern(address)}(?:\\.br|\\.gz)?$#`)}>`, `  ForceType ${quote(type)}`, "</If>"]),
  ]);
}

function headers({ headers: everywhere, caching }: HostTable): string {
  const immutable = caching.immutable.map((address) => {
    const pattern = `^${escapePattern(address)}${address.endsWith("/") ? "" : "(?:\\.br|\\.gz)?$"}`;
    return `Header always set Cache-Control ${quote(caching.forImmutable)} ${quote(`expr=%{REQUEST_URI} =~ m#${pattern}#`)}`;
  });
  return lines([
    ...everywhere.map(([name, value]) => `Header always set ${name} ${quote(value.replaceAll("%", "%%"))}`),
    `Header always set Cache-Control ${quote(caching.forOthers)}`,
    ...immutable,
    "Header always merge Vary Accept-Encoding",
  ]);
}

function rewriting({ redirects, hasBareAddresses, ownFiles }: HostTable): string {
  const hidden = ownFiles.map(escapePattern).join("|");
  const moved = redirects.map(({ from, to }) => {
    const target = escapeTarget(to).replaceAll("%", "\\%");
    return `RewriteRule ${quote(`^${escapePattern(bareAddress(from).slice(1))}/?$`)} ${quote(target)} [R=301,L,NE]`;
  });
  const pages = hasBareAddresses ? ["RewriteCond %{REQUEST_FILENAME} !-f", "RewriteCond %{REQUEST_FILENAME}.html -f", 'RewriteRule "^(.+)$" "$1.html"'] : [];
  const compressed = ENCODINGS.flatMap(({ name, extension }) => [
    `RewriteCond %{HTTP:Accept-Encoding} ${quote(`(?:^|[,\\s])${name}\\s*(?:$|[,\\s]|;\\s*q=(?:1|0\\.0*[1-9]))`)}`,
    `RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
    `RewriteRule "^(.+)$" "$1.${extension}" [L]`,
  ]);
  return lines([
    "RewriteEngine On",
    ...(hidden === "" ? [] : [`RewriteRule ${quote(`^(?:${hidden})$`)} - [R=404,L]`]),
    'RewriteRule "(?:^|/)\\.(?!well-known/)" - [R=404,L]',
    ...moved,
    ...pages,
    "# A folder is its page, or nothing.",
    "RewriteCond %{REQUEST_FILENAME} -d",
    "RewriteCond %{REQUEST_FILENAME}/index.html !-f",
    "RewriteRule ^ - [R=404,L]",
    "RewriteCond %{REQUEST_FILENAME} -d",
    'RewriteRule "^(|.*/)$" "$1index.html"',
    "# What was compressed beforehand, to whoever takes it.",
    ...compressed,
  ]);
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");
const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;
