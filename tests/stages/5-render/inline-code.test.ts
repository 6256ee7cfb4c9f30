import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { codeDigester, readInlineCode, withMetaPolicy } from "../../../src/stages/5-render/inline-code.ts";

const digest = (code: string) => `sha256-${hash("sha256", code, "base64")}`;

describe("inline code", () => {
  it("is what browsers would run, obey or apply; data and files are not", () => {
    const html = `<script>año()</script><script type="module">b()</script><script type="speculationrules">{}</script><script type="application/ld+json">{"a":1}</script>
      <script type="module" src="/assets/a.js"></script><style>p{}</style><style media="print">a{}</style>`;
    expect(readInlineCode(html, codeDigester())).toEqual({ scripts: [digest("año()"), digest("b()"), digest("{}")], styles: [digest("p{}"), digest("a{}")] });
  });
  it("counts once, however often it stands there", () => {
    expect(readInlineCode("<style>p{}</style><style>p{}</style>", codeDigester())).toEqual({ scripts: [], styles: [digest("p{}")] });
  });
});

describe("a policy in the page", () => {
  it("comes after the charset and before everything it is about", () => {
    const html = '<!doctype html><html lang="es"><head><meta charSet="utf-8"/><style>p{}</style></head></html>';
    const inline = { scripts: [], styles: ["sha256-x"] };
    expect(withMetaPolicy(html, { inline, origins: {} })).toMatch(
      /^<!doctype html><html lang="es"><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default-src 'none';[^"]*'sha256-x'[^"]*"\/><style>/,
    );
  });
});
