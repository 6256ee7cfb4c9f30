// `_redirects`, as static hosts read it: "from to status", the first line that fits counts.
import { addressPattern } from "./headers-file.ts";

export interface RedirectRule {
  readonly pattern: RegExp;
  readonly to: string;
  /** 200 answers with the other file without telling; 404 answers with it as missing. */
  readonly status: number;
  /** Applies even where a file is. */
  readonly isForced: boolean;
}

/** Reads a `_redirects` file. Without a status a redirect is permanent (301). */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = "", to = "", status = "301"] = line
      .replace(/(?:^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    if (!from.startsWith("/") || to === "") return [];
    return [{ pattern: addressPattern(from.replace(/(?<=.)\/$/, "")), to, status: Number.parseInt(status, 10) || 301, isForced: status.endsWith("!") }];
  });
}

export interface FoundRedirect {
  readonly to: string;
  readonly status: number;
  readonly isForced: boolean;
}

/** Finds where an address leads: ":splat" and ":name" are filled in. */
export function findRedirect(rules: readonly RedirectRule[], pathname: string): FoundRedirect | undefined {
  const bare = pathname.replace(/(?<=.)\/$/, "");
  for (const { pattern, to, status, isForced } of rules) {
    const match = pattern.exec(bare) ?? pattern.exec(pathname);
    if (match) return { to: to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => match.groups?.[name] ?? whole), status, isForced };
  }
  return undefined;
}
