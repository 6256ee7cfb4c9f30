// Looks up, now that the whole site is known, what directives need beyond their attributes.
import type { Site } from "../../model/content.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import { holesKey, type ResolvedHole } from "../../model/draft.ts";
import type { Store } from "../../model/tools.ts";

/** Stores the filled-in holes of every published body, for the render stage: JSON of ResolvedHole[]. */
export function resolveDirectives(definition: SiteDefinition, site: Site, store: Store): void {
  for (const entries of Object.values(site.entries)) {
    for (const entry of entries) {
      if (entry.directives.length === 0) continue;
      const resolved = entry.directives.map((hole): ResolvedHole => {
        const directive = definition.directives?.[hole.directive];
        return { ...hole, resolved: directive?.resolve?.(hole.attributes, site, entry) };
      });
      store.put(holesKey(entry.body.key), JSON.stringify(resolved));
    }
  }
}
