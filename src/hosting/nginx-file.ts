// `_nginx.conf`: what belongs into the `server` block. All headers stand there once, and no location adds one of its own:
// a single `add_header` in a location would take all others away.
import type { HostTable } from "../model/hosting.ts";
import { escapePattern, escapeTarget, spellings } from "./addresses.ts";

const HEAD = `# How nginx serves this folder. In the server block, after "root":
#   include /srv/site/_nginx.conf;   (the path of this file)
# Needs http_gzip_static_module; Debian's nginx has it.
`;
/** Texts whose bytes are UTF-8 whatever nginx thinks of their type. */
const WITH_CHARSET = "text/css text/javascript text/markdown text/plain text/calendar application/xml application/json";

/** Writes `_nginx.conf`. */
export function nginxFile(table: HostTable): string {
  return [HEAD, general(table), types(table), headers(table), locations(table)].join("\n");
}

function general({ missingPage }: HostTable): string {
  const errors = missingPage === undefined ? [] : [`error_page 404 ${missingPage};`, `error_page 403 =404 ${missingPage};`];
  return lines([
    "index index.html;",
    "absolute_redirect off;",
    "charset utf-8;",
    `charset_types ${WITH_CHARSET};`,
    "gzip_static on;",
    "gzip_vary on;",
    "# brotli_static on;  # with ngx_brotli",
    ...errors,
  ]);
}

function types({ types: { byExtension } }: HostTable): string {
  const all = byExtension.map(([extension, type]) => `  ${type.replace(/;.*$/, "")} ${extension};`);
  return lines(["types {", ...all, "}", "default_type application/octet-stream;"]);
}

function headers({ headers: everywhere, caching }: HostTable): string {
  const immutable = caching.immutable.map(
    (address) => `if ($uri ~ ${quote(`^${escapePattern(address)}${address.endsWith("/") ? "" : "$"}`)}) { set $plena_caching ${quote(caching.forImmutable)}; }`,
  );
  const all = everywhere.map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  return lines([`set $plena_caching ${quote(caching.forOthers)};`, ...immutable, "add_header Cache-Control $plena_caching always;", ...all]);
}

function locations({ types: { byAddress }, redirects, hasBareAddresses, ownFiles }: HostTable): string {
  const own = ownFiles.map((file) => `location = /${file} { return 404; }`);
  const typed = byAddress.map(([address, type]) => `location = ${quote(address)} { types {} default_type ${quote(type)}; }`);
  const moved = redirects.flatMap(({ from, to }) =>
    spellings(from).map((address) => `location = ${quote(address)} { return 301 ${quote(escapeTarget(to) + (/[?#]/.test(to) ? "" : "$is_args$args"))}; }`),
  );
  const pages = hasBareAddresses ? "try_files $uri $uri.html $uri/index.html =404;" : "try_files $uri $uri/ =404;";
  return lines([...own, `location ~ "/\\.(?!well-known/)" { return 404; }`, ...typed, ...moved, `location / { ${pages} }`]);
}

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");
const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;
