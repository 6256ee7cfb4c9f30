// Looks up, now that the whole site is known, what directives need beyond their attributes.
import { hash } from "node:crypto";
import type { Entry, Site } from "../../model/content.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import { holesKey, type ResolvedHole } from "../../model/draft.ts";
import type { Store } from "../../model/tools.ts";

/**
 * Stores the filled-in holes of every published body, for the render stage: JSON of ResolvedHole[].
 *
 * @returns The site, in which a body's digest also covers what its directives show.
 */
export function resolveDirectives(definition: SiteDefinition, site: Site, store: Store): Site {
  const resolveEntry = (entry: Entry): Entry => {
    if (entry.directives.length === 0) return entry;
    const resolved = entry.directives.map((hole): ResolvedHole => {
      const directive = definition.directives?.[hole.directive];
      return { ...hole, resolved: directive?.resolve?.(hole.attributes, site, entry) };
    });
    const json = JSON.stringify(resolved);
    store.put(holesKey(entry.body.key), json);
    return { ...entry, body: { ...entry.body, digest: hash("sha1", entry.body.digest + json) } };
  };
  const entries = Object.entries(site.entries).map(([name, list]) => [name, list.map(resolveEntry)]);
  return { ...site, entries: Object.fromEntries(entries) };
}
