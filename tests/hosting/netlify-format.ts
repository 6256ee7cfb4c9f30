// `_headers` and `_redirects` as their hosts document them: a reading of our own, apart from the generator's.
// Netlify: docs.netlify.com/manage/routing/headers and …/redirects · Cloudflare: developers.cloudflare.com/pages/configuration

export interface HeaderRule {
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface RedirectLine {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

/** Reads `_headers`; a line that is neither a path, an indented header, a comment nor empty is a mistake. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "" || line.trim().startsWith("#")) return;
    const header = /^[ \t]+([^\s:]+):[ \t]*(\S.*)$/.exec(line);
    if (header && rules.length > 0) rules.at(-1)?.headers.push([header[1] ?? "", header[2] ?? ""]);
    else if (/^\/\S*$/.test(line)) rules.push({ path: line, headers: [] });
    else throw new Error(`_headers:${index + 1}: neither a path nor a header: ${line}`);
  });
  return rules;
}

/** Reads `_redirects`: from, to and perhaps a status, apart by white space. */
export function parseRedirects(text: string): RedirectLine[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("#"))
    .map((line) => {
      const tokens = line.trim().split(/\s+/);
      if (tokens.length < 2 || tokens.length > 3) throw new Error(`_redirects: expected two or three words: ${line}`);
      const [from = "", to = "", status = ""] = tokens;
      return { from, to, status };
    });
}

/** Whether a path of `_headers` fits an address: "*" is anything, ":name" is one part. */
export function fits(path: string, address: string): boolean {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\*/g, ".*").replace(/:[A-Za-z]\w*/g, "[^/]+")}$`).test(address);
}
