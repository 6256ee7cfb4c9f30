// Runs once before all tests of the built site: builds it, serves it and starts the browser that they share.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchOptions } from "./chromium.ts";
import { buildRealSite } from "./real-build.ts";
import { serveFolder } from "./static-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the built site. */
    siteFolder: string;
    /** Where it is served: "http://127.0.0.1:12345". */
    siteOrigin: string;
    /** Address under which tests reach the browser. */
    browserEndpoint: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-site-"));
  const out = path.join(folder, "dist");
  await buildRealSite(out);
  const server = await serveFolder(out);
  const browser = await chromium.launchServer(launchOptions());
  project.provide("siteFolder", out);
  project.provide("siteOrigin", server.origin);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
