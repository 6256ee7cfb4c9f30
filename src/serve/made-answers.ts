// Feeds and made files (social images, PDF guides), made when they are asked for.
import type { SiteDefinition } from "../model/definition.ts";
import { sourcePath } from "../model/paths.ts";
import type { PlannedFeed, PlannedMade } from "../model/plan.ts";
import type { MadeFiles, SiteFiles } from "../model/tools.ts";
import { writeMadeFiles } from "../stages/6-assets/made-files.ts";
import type { LiveSite } from "./live-site.ts";

export interface MadeAnswers {
  feed(feed: PlannedFeed, site: LiveSite): Promise<string>;
  file(planned: PlannedMade, definition: SiteDefinition): Promise<Uint8Array>;
}

/** @param kept Files that were made before, by this server or by a build. */
export function madeAnswers(files: SiteFiles, kept: MadeFiles): MadeAnswers {
  return {
    async feed(feed, { settings, pictures }) {
      const [{ renderFeed }, { plainTexts }] = await Promise.all([import("../stages/5-render/feeds.ts"), import("../stages/2-parse/plain-texts.ts")]);
      return renderFeed(feed, settings, await plainTexts([feed], files, pictures));
    },
    async file(planned, definition) {
      let content: Uint8Array = new Uint8Array();
      const output = {
        write: (_: string, bytes: Uint8Array) => {
          content = bytes;
          return "added" as const;
        },
        stampOf: () => undefined,
        keep: () => false,
      };
      await writeMadeFiles(definition, [planned], kept, output, { read: (file) => files.read(sourcePath(file)) });
      return content;
    },
  };
}
