// `_headers`, as static hosts read it: an address with wildcards, then indented "Name: value" lines.

export interface HeaderRule {
  readonly pattern: RegExp;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Reads a `_headers` file; lines that are neither are left out. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; headers: (readonly [string, string])[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s+([!#$%&'*+.^_`|~\w-]+)\s*:\s*(.*?)\s*$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? "", header[2] ?? ""]);
    else if (/^(?:\/|https?:)/.test(line)) rules.push({ pattern: addressPattern(line.trim().replace(/^https?:\/\/[^/]+/, "")), headers: [] });
  }
  return rules;
}

/** Headers for an address: all rules that match, in order; what is named twice is joined, as hosts do. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    if (!pattern.test(pathname)) continue;
    for (const [name, value] of headers) {
      const before = found.get(name.toLowerCase());
      found.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}

/** "/blog/*" and "/:lang/x": a star stands for anything, a name for one part, captured. */
export function addressPattern(address: string): RegExp {
  const escaped = address.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\*/g, "(?<splat>.*)").replace(/:([A-Za-z]\w*)/g, "(?<$1>[^/]+)")}$`);
}
