// Renders the mails for the edge function: node templates/mail/build.mjs
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, "../../supabase/functions/_generated/mail-texts.ts");

// Beside the templates, so that the bundle finds React where they do.
const scratch = await mkdtemp(path.join(here, ".render-"));
try {
  const outfile = path.join(scratch, "render.mjs");
  await build({
    entryPoints: [path.join(here, "render.tsx")],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    jsx: "automatic",
    packages: "external",
  });
  const { renderMailModule } = await import(pathToFileURL(outfile).href);
  await writeFile(target, renderMailModule());
} finally {
  await rm(scratch, { recursive: true, force: true });
}
