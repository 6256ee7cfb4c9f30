// What remains of a style sheet: rules that something on the site can match, in as few bytes as browsers allow.
import { describe, expect, it } from "vitest";
import { finishStyles, namesIn } from "../../../src/stages/6-assets/finish-styles.ts";

/** Finishes a style sheet for a site whose code is this. */
const finish = (css: string, code?: string): Promise<string> => finishStyles(css, code === undefined ? undefined : namesIn([code]));

describe("finishStyles", () => {
  it("minifies", async () => expect(await finish(".a { color: #ff0000 }")).toBe(".a{color:red}"));
  it("leaves out a rule whose class no code names", async () => expect(await finish(".card{color:red}.gone{color:red}", '<p className="card">')).toBe(".card{color:red}"));
  it("keeps a class that code joins to its beginning", async () => expect(await finish(".cv--night{color:red}", `\`cv--\${family}\``)).toBe(".cv--night{color:red}"));
  it("keeps a class that code joins to its end", async () => expect(await finish(".card__title{color:red}", `\`\${block}__title\``)).toBe(".card__title{color:red}"));
  it("keeps a rule that matches what is not of a class", async () => expect(await finish("p:not(.gone){color:red}", "")).toBe("p:not(.gone){color:red}"));
  it("keeps what the compiler of Markdown writes", async () => expect(await finish(".cite{color:red}", "")).toBe(".cite{color:red}"));
  it("keeps every rule when it knows no code", async () => expect(await finish(".gone{color:red}")).toBe(".gone{color:red}"));
  it("does not take the folder of a package for a name", async () => expect(await finish(".home{color:red}", 'import "file:///home/site/react.js"')).toBe(""));
  it("keeps the order of layers", async () =>
    expect(await finish("@layer base, parts;@layer parts{.a{color:red}}@layer base{.a{color:#00f}}")).toBe("@layer base{.a{color:#00f}}@layer parts{.a{color:red}}"));
});
