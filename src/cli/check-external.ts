// `plena check --externos`: the only thing in Plena that asks other sites, and only when it is told to.
import { setTimeout as wait } from "node:timers/promises";
import type { Finding } from "../check/finding.ts";
import { externalFindings, externalLinks } from "../check/rules/external.ts";
import type { PlannedSite } from "../plan-whole-site.ts";
import { externalCache } from "../platform/external-cache.ts";
import { askLinks, type LinkVerdict } from "../platform/external-links.ts";
import { VERSION } from "../version.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import type { OpenSite } from "./open-site.ts";
import type { Terminal } from "./terminal.ts";

/** Asks for all links that leave the site, but for those that answered lately, and says how many were asked. */
export async function findBrokenExternals(planned: PlannedSite, { files, cacheFolder, options }: OpenSite, isQuiet: boolean, terminal: Terminal): Promise<readonly Finding[]> {
  const messages = CHECK_MESSAGES[terminal.language];
  const links = externalLinks(planned, files);
  const cache = externalCache(cacheFolder, options.now);
  const verdicts = new Map<string, LinkVerdict>();
  const open = new Set<string>();
  for (const { url } of links) {
    const known = cache.recall(url);
    if (known) verdicts.set(url, known);
    else open.add(url);
  }
  terminal.progress(messages.asking(open.size));
  const userAgent = `Plena/${VERSION} (link check; +${planned.read.settings.origin})`;
  const asked = await askLinks(open, { userAgent, timeoutMs: 15_000, retries: 2, pauseMs: 1000, longestWaitMs: 60_000, wait });
  cache.save(asked);
  for (const [url, verdict] of asked) verdicts.set(url, verdict);
  const refused = [...asked.values()].filter(({ kind }) => kind === "refused").length;
  if (!isQuiet) terminal.note(messages.asked(open.size, verdicts.size - open.size, refused));
  return [...externalFindings(links, verdicts)];
}
