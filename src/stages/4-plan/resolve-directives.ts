// Looks up, now that the whole site is known, what directives need beyond their attributes.
import type { Site } from "../../model/content.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import { type Draft, holesKey, type ResolvedHole } from "../../model/draft.ts";
import type { Store } from "../../model/tools.ts";

/** Stores the filled-in holes of every published body, for the render stage: JSON of ResolvedHole[]. */
export function resolveDirectives(definition: SiteDefinition, site: Site, drafts: readonly Draft[], store: Store): void {
  const byKey = new Map(drafts.filter(({ facts }) => facts.holes.length > 0).map((draft) => [draft.bodyKey, draft]));
  for (const entries of Object.values(site.entries)) {
    for (const entry of entries) {
      const holes = byKey.get(entry.body.key)?.facts.holes;
      if (!holes) continue;
      const resolved = holes.map((hole): ResolvedHole => {
        const directive = definition.directives?.[hole.directive];
        return { ...hole, resolved: directive?.resolve?.(hole.attributes, site, entry) };
      });
      store.put(holesKey(entry.body.key), JSON.stringify(resolved));
    }
  }
}
