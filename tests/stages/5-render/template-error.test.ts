import { expect, it } from "vitest";
import { TemplateError } from "../../../src/errors.ts";
import { buildTiny } from "../../support/build-in-memory.ts";

it("a template that throws is named, with the page it failed on and the stack of the site's own code", async () => {
  const failed = buildTiny({ "content/notes/ebb.md": "---\ntitle: Throw\ndate: 2026-03-21\n---\n\nText.\n" });
  await expect(failed).rejects.toBeInstanceOf(TemplateError);
  await expect(failed).rejects.toMatchObject({ message: 'Template "note" failed on /notes/ebb/: The tide went out', stack: expect.stringContaining("NotePage") });
});
