import { describe, expect, it } from "vitest";
import { findRefusedHtml } from "../../../src/stages/2-parse/allowed-html.ts";

const allowed = (html: string): void => expect(findRefusedHtml(html)).toBeUndefined();
/** The mark ‸ stands before what is refused. */
function refused(marked: string, name: string): void {
  const found = findRefusedHtml(marked.replace("‸", ""));
  expect(found).toMatchObject({ name, offset: marked.indexOf("‸") });
}

describe("raw HTML", () => {
  it("may mark up words", () => allowed('<abbr title="United Kingdom">UK</abbr> <kbd>A</kbd> H<sub>2</sub>O <br/>'));
  it("may hold a comment, which is not published", () => allowed("<!-- a <script> in a comment -->"));
  it("may hold an empty comment", () => allowed("<b><!-->x</b>"));
  it("must not hold a script", () => refused("‸<script>alert(1)</script>", "script"));
  it("must not hold a script in capitals", () => refused("‸<SCRIPT>alert(1)</SCRIPT>", "script"));
  it("must not hold a handler", () => refused("<b ‸onclick=alert(1)>x</b>", "onclick"));
  it("must not hold a handler after a slash", () => refused("‸<b/onclick=alert(1)>x</b>", "b/onclick=a"));
  it("must not hold a handler on a second line", () => refused('<b\ntitle="x"\n‸onclick="y">x</b>', "onclick"));
  it("must not hide a script behind what browsers take for a comment's end", () => refused("<!-->‸<script>alert(1)</script>-->", "script"));
  it("must not hide a script behind the other end of a comment", () => refused("<!-- --!>‸<script>alert(1)</script>-->", "script"));
  it("must not hide a script behind a comment of one hyphen", () => refused("<!--->‸<script>alert(1)</script>-->", "script"));
  it("must not break off", () => refused("‸<div", "div"));
  it("must not hold a declaration", () => refused("‸<!DOCTYPE html>", "!DOCTYPE"));
  it("must not hold an instruction", () => refused("‸<?php echo 1 ?>", "?php"));
});
