import type { Site } from "../model/content.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { holesKey, type ResolvedHole } from "../model/draft.ts";
import type { Store } from "../model/tools.ts";
import type { LiveContent } from "./live-content.ts";

const HOLES = holesKey("");

/** Gives compiled bodies as the content has them now; what directives look up is looked up when a page shows them. */
export function bodiesOf(content: LiveContent, site: Site, { directives = {} }: SiteDefinition): Store {
  const get = (key: string): string | undefined => {
    if (!key.startsWith(HOLES)) return content.find(key)?.html;
    const entry = content.find(key.slice(HOLES.length))?.entry;
    return entry && JSON.stringify(entry.directives.map((hole): ResolvedHole => ({ ...hole, resolved: directives[hole.directive]?.resolve?.(hole.attributes, site, entry) })));
  };
  return {
    get,
    bytes(key) {
      const text = get(key);
      return text === undefined ? undefined : Buffer.from(text);
    },
    put: () => {},
  };
}
