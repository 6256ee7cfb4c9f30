import type { Entry, SiteDefinition } from "plena";

/** No note may speak of knots. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  check(site, report) {
    for (const note of site.entries.notes as readonly Entry[]) {
      if (note.directives.some(({ directive }) => directive === "knots")) report.bodyProblem(note, ":knots", "A note has no knots", "Take them out");
    }
  },
});
