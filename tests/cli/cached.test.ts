// A site's module and the generator are bundled apart: what is cached must be seen from both sides.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { EditedSite } from "../support/edited-site.ts";

const PLENA = path.join(import.meta.dirname, "..", "..", "bin", "plena.js");

it("the command line renders a cached component once for all pages", () => {
  const site = new EditedSite();
  site.write(
    "templates/site.tsx",
    `import { cached } from "plena";
     import site from "./harbour.tsx";
     let renders = 0;
     const Mark = cached(function Mark() {
       renders += 1;
       return <p>{"render " + renders}</p>;
     });
     const marked = (Template) => (props) => <><Template {...props} /><Mark /></>;
     export default { ...site, templates: Object.fromEntries(Object.entries(site.templates).map(([name, Template]) => [name, marked(Template)])) };`,
  );
  site.remove("templates/site.ts");
  const { status, stderr } = spawnSync("node", [PLENA, "build", "--root", site.root], { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  expect([status, stderr]).toEqual([0, ""]);
  const files = fs.readdirSync(path.join(site.root, "dist"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const marks = files.flatMap((file) => /<p>(render \d+)<\/p>/.exec(site.read(`dist/${file}`))?.[1] ?? []); // a redirect's page has none
  expect(marks.length).toBeGreaterThan(3);
  expect(new Set(marks)).toEqual(new Set(["render 1"]));
  site.delete();
});
