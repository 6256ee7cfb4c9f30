import { describe, expect, it } from "vitest";
import { buildTiny } from "../../support/build-in-memory.ts";

/** The article of a note with this body, without white space between elements; or the codes of its mistakes. */
async function article(body: string): Promise<string> {
  const { files, diagnostics } = await buildTiny({ "content/notes/ebb.md": `---\ntitle: Ebb\ndate: 2026-03-21\n---\n\n${body}\n` });
  if (diagnostics.length > 0) return diagnostics.map(({ code }) => code).join(" ");
  return (/<article>([\s\S]*)<\/article>/.exec(files.get("notes/ebb/index.html") ?? "")?.[1] ?? "").replace(/\s*\n\s*/g, "");
}
const check = async (body: string, expected: string): Promise<void> => expect(await article(body)).toBe(expected);

describe("directives", () => {
  it("stand inside one another, the outer with more colons", () =>
    check(":::::warning\n::::warning{level=high}\nText\n::::\n:::::", '<aside class="low"><aside class="high"><p>Text</p></aside></aside>'));
  it("stand in lists", () => check("- One\n\n  :::warning\n  Text\n  :::", '<ul><li><p>One</p><aside class="low"><p>Text</p></aside></li></ul>'));
  it("stand in quotations", () => check("> :::warning\n> Text\n> :::", '<blockquote><aside class="low"><p>Text</p></aside></blockquote>'));
  it("hold others in their text and label", () =>
    check(
      ':::warning[At :knots[9]{speed=9}]\nSee :knots[nine]{speed="9"}.\n:::',
      '<aside class="low"><strong>At <abbr title="9 kn">9</abbr></strong><p>See <abbr title="9 kn">nine</abbr>.</p></aside>',
    ));
  it("may be empty", () => check("::keepers", "<p>Ada, Bo</p>"));
  it("are not what a time or a colon is", () => check("At 10:30, or so:maybe. Mind: this :that", "<p>At 10:30, or so:maybe. Mind: this :that</p>"));
  it("are not closed by the fence of an inner one", async () => expect(await article(":::warning\nText\n\n:::warning\nMore\n:::")).toBe("unclosed-directive"));
  it("are not read in code", () => check("    :::warning\n", "<pre><code>:::warning</code></pre>"));
});
