// A site's module and the generator are bundled apart: what a component gave, and what it reads, must be seen from both sides.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { EditedSite } from "../support/edited-site.ts";

const PLENA = path.join(import.meta.dirname, "..", "..", "bin", "plena.js");

it("the command line renders a component with the same props for the first pages only, and one that reads a context on each", () => {
  const site = new EditedSite();
  site.write(
    "templates/site.tsx",
    `import React, { createContext, useContext } from "react";
     import site from "./harbour.tsx";
     let renders = 0;
     function Mark() {
       renders += 1;
       return <p>{"render " + renders}</p>;
     }
     const Address = createContext("");
     const Named = () => <i>{useContext(Address)}</i>;
     const NamedToo = () => <b>{React.useContext(Address)}</b>;
     const marked = (Template) => (props) => <Address value={props.page.url}><Template {...props} /><Mark /><Named /><NamedToo /></Address>;
     export default { ...site, templates: Object.fromEntries(Object.entries(site.templates).map(([name, Template]) => [name, marked(Template)])) };`,
  );
  site.remove("templates/site.ts");
  const { status, stderr } = spawnSync("node", [PLENA, "build", "--root", site.root], { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  expect([status, stderr]).toEqual([0, ""]);
  const files = fs.readdirSync(path.join(site.root, "dist"), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const marks = files.flatMap((file) => /<p>(render \d+)<\/p>/.exec(site.read(`dist/${file}`))?.[1] ?? []); // a redirect's page has none
  expect(marks.length).toBeGreaterThan(3);
  expect(new Set(marks)).toEqual(new Set(["render 1", "render 2", "render 3"]));
  for (const file of files) {
    const [, url, again] = /<i>([^<]*)<\/i><b>([^<]*)<\/b>/.exec(site.read(`dist/${file}`)) ?? [];
    if (url !== undefined) expect([url, again]).toEqual([`/${file.replace(/index\.html$/, "")}`, url]);
  }
  site.delete();
});
