// Islands and style sheets while they are being edited: bundled again in milliseconds, kept in memory.
import type { BuildContext, BuildOptions } from "esbuild";
import type { SiteDefinition } from "../model/definition.ts";
import { sourcePath, urlPath } from "../model/paths.ts";
import type { PlannedCopy } from "../model/plan.ts";
import type { SiteFiles } from "../model/tools.ts";
import { type ClientCode, clientBuildOptions, describeClientCode, NO_CODE } from "../stages/6-assets/client-code.ts";
import { styleProblems } from "../stages/6-assets/style-problems.ts";
import { compileProblems } from "./code-problems.ts";
import { ISLAND_EXCHANGE } from "./protocol.ts";
import type { BundleOutcome } from "./site-bundle.ts";

export interface ClientBundle {
  rebuild(definition: SiteDefinition): Promise<BundleOutcome<ClientCode>>;
  /** Absolute files that went in. */
  readonly inputs: ReadonlySet<string>;
  dispose(): Promise<void>;
}

interface Bundling {
  /** What was asked for: the same islands and styles need no new beginning. */
  readonly wanted: string;
  readonly context: BuildContext<{ write: false; metafile: true }>;
}

/** Prepares the bundling of a site's client code. */
export function openClientBundle(root: string, files: SiteFiles): ClientBundle {
  let inputs: ReadonlySet<string> = new Set();
  let bundling: Bundling | undefined;
  const prepare = async (definition: SiteDefinition): Promise<Bundling | undefined> => {
    const wanted = JSON.stringify([definition.islands, definition.pageScript, definition.styles, definition.firstStyles]);
    if (bundling?.wanted === wanted) return bundling;
    await bundling?.context.dispose();
    bundling = undefined;
    const options = clientBuildOptions(definition, root, ISLAND_EXCHANGE);
    if (options.entryPoints.length === 0) return undefined;
    const { context } = await import("esbuild");
    bundling = { wanted, context: await context({ ...options } satisfies BuildOptions) };
    return bundling;
  };
  return {
    get inputs() {
      return inputs;
    },
    async rebuild(definition) {
      try {
        const ready = await prepare(definition);
        if (!ready) return { kind: "ready", value: NO_CODE };
        const result = await ready.context.rebuild();
        const code = describeClientCode(result, root, definition);
        inputs = new Set(code.inputs);
        const mistakes = await styleProblems(result, (file) => files.read(sourcePath(file)));
        return mistakes.length > 0 ? { kind: "broken", problems: mistakes } : { kind: "ready", value: code };
      } catch (error) {
        const problems = compileProblems(error);
        if (!problems) throw error;
        return { kind: "broken", problems };
      }
    },
    dispose: async () => bundling?.context.dispose(),
  };
}

export const urlOfCode = ({ output }: ClientCode["files"][number]): string => `/${output}`;

/** Addresses of all style sheets, those of first screens too, which a build writes into the page; in an order that edits do not change. */
export function sheetsOf({ styles, firstStyles }: ClientCode): readonly string[] {
  return [...new Set([...styles, ...Object.values(firstStyles).flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? [])])];
}

/** Island name to the address of its own code. */
export function islandModules({ ownScripts }: ClientCode): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(ownScripts).flatMap(([name, own]) => own.slice(0, 1).map((address) => [name, address])));
}

/** The code that waits for islands and begins the site's own script, without the addresses of the islands: it runs once for each page that is loaded. */
export function starterOf({ files, islandScripts, ownScripts }: ClientCode): string {
  const [address] = Object.values(islandScripts)[0] ?? [];
  const starter = files.find((file) => urlOfCode(file) === address);
  const islands = Object.values(ownScripts).flatMap(([address = ""]) => address.split("/").at(-1) ?? []);
  return islands.reduce((code, file) => code.replaceAll(file, ""), starter ? Buffer.from(starter.content).toString() : "");
}

/** Bundled code in a plan: its bytes are in memory, its address is taken. */
export const copyOfCode = ({ output }: ClientCode["files"][number]): PlannedCopy => ({ source: sourcePath(""), output, url: urlPath(encodeURI(`/${output}`)) });
