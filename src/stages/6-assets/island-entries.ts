// What esbuild takes for the entry of each island, and the small script that starts them.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { IslandStart, SiteDefinition } from "../../model/definition.ts";

/** How the code of an island makes room for newer code, in a page that stays open while it is edited. */
export interface IslandExchange {
  /** Event at which an island clears away what it left in the page. */
  readonly leaveEvent: string;
  /** Property of a root that only the code of this address may bring to life: older code may still be on its way. */
  readonly codeProperty: string;
}

const ENTRY = "plena-island:";
/** Entry of the script that starts islands; a name that no island can have. */
const STARTER = "plena-starter:";

/** What is bundled for the islands: those that start with their page, and one script that starts all. */
export function islandEntries(definition: SiteDefinition): { in: string; out: string }[] {
  const names = Object.keys(definition.islands ?? {});
  const eager = names.filter((name) => startOf(definition, name) === "load");
  return [...eager.map((name) => ({ in: `${ENTRY}${name}`, out: name })), ...(names.length > 0 ? [{ in: STARTER, out: "islands" }] : [])];
}

export const startOf = ({ islands }: SiteDefinition, name: string): IslandStart => {
  const island = islands?.[name];
  return typeof island === "object" ? island.starts : "load";
};

/** Tells which island an entry of esbuild's belongs to; "" for the script that starts them. */
export function islandOfEntry(entryPoint: string | undefined): string | undefined {
  const entry = entryPoint?.replace(/^plena:/, "") ?? "";
  if (entry === STARTER) return "";
  return entry.startsWith(ENTRY) ? entry.slice(ENTRY.length) : undefined;
}

/** Writes each entry, and gives the islands' modules Preact where they ask for React. */
export function islandPlugin(definition: SiteDefinition, root: string, exchange?: IslandExchange): Plugin {
  const own = (contents: string): { contents: string; loader: "js"; resolveDir: string } => ({ contents, loader: "js", resolveDir: import.meta.dirname });
  return {
    name: "plena-islands",
    setup(context) {
      context.onResolve({ filter: /^plena-(?:island|starter):/ }, ({ path: name }) => ({ path: name, namespace: "plena" }));
      context.onResolve({ filter: /^(plena|react|preact\/jsx-runtime)$/ }, ({ path: name }) => ({ path: name, namespace: "plena" }));
      context.onResolve({ filter: /^preact(\/|$)/ }, async ({ path: name, pluginData }) => {
        if (pluginData === "ours") return undefined;
        return context.resolve(name, { kind: "import-statement", resolveDir: import.meta.dirname, pluginData: "ours" });
      });
      context.onLoad({ filter: /^plena$/, namespace: "plena" }, () => own("export const island = (name, Component) => Component;"));
      context.onLoad({ filter: /^preact\/jsx-runtime$/, namespace: "plena" }, () => own(JSX_RUNTIME));
      context.onLoad({ filter: /^react$/, namespace: "plena" }, () => own('export * from "preact/hooks"; export { Fragment } from "preact";'));
      context.onLoad({ filter: /^plena-island:/, namespace: "plena" }, ({ path: entry }) => own(islandEntry(entry.slice(ENTRY.length), definition, root, exchange)));
      context.onLoad({ filter: /^plena-starter:/, namespace: "plena" }, () => own(starterEntry(definition, root)));
    },
  };
}

/** Preact's own runtime makes nodes by code of its own; that of `h` is in every bundle anyway, and what every page fetches is counted. */
const JSX_RUNTIME = `import { h } from "preact";
export { Fragment } from "preact";
export const jsx = (type, props, key) => h(type, key === undefined ? props : { ...props, key });
export const jsxs = jsx;`;

function islandEntry(name: string, definition: SiteDefinition, root: string, exchange: IslandExchange | undefined): string {
  const island = definition.islands?.[name] ?? "";
  const module = path.join(root, typeof island === "string" ? island : island.module);
  const start = "hydrate(h(Component, JSON.parse(root.dataset.props)), root);";
  const exchanged = ({ leaveEvent, codeProperty }: IslandExchange): string => `if ([undefined, import.meta.url].includes(root.${codeProperty})) {
  ${start}
  root.addEventListener("${leaveEvent}", () => render(null, root));
}`;
  return `import { h, hydrate${exchange ? ", render" : ""} } from "preact";
import Component from ${JSON.stringify(module)};
for (const root of document.querySelectorAll('plena-island[data-island="${name}"]')) ${exchange ? exchanged(exchange) : start}`;
}

/**
 * Writes the script that fetches islands. Those that start with their page come as soon as this is on the screen, since styles and
 * fonts need the way first; a browser that does not tell of it is given a frame. Any other comes when it is near the window of a
 * page that is loaded, or above it, or when something in it is focused or pressed.
 * A fetch that failed is tried again the next time; until then the island is what it was on the page. A form that is sent
 * while its script is on the way waits for it.
 */
function starterEntry(definition: SiteDefinition, root: string): string {
  const lines = Object.keys(definition.islands ?? {})
    .filter((name) => startOf(definition, name) !== "load")
    .map((name) => `${JSON.stringify(name)}: [${JSON.stringify(EVENTS[startOf(definition, name)])}, () => import("${ENTRY}${name}")]`);
  const { pageScript } = definition;
  return `${pageScript === undefined ? "" : `import ${JSON.stringify(path.join(root, pageScript))};`}
const islands = { ${lines.join(", ")} };
const { modules } = document.querySelector("script[data-modules]")?.dataset ?? {};
const whenPainted = (then) => {
  if (self.PerformancePaintTiming) new PerformanceObserver(then).observe({ type: "paint", buffered: true });
  else requestAnimationFrame(then);
};
if (modules) whenPainted(() => { for (const url of modules.split(" ")) import(url); });
const whenLoaded = (then) => {
  const rest = () => (window.requestIdleCallback ?? setTimeout)(then);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
};
for (const root of document.querySelectorAll("plena-island")) {
  const [event, load] = islands[root.dataset.island] ?? [];
  if (event) {
    let isHere = false;
    const start = () => load().then(() => { isHere = true; });
    root.addEventListener(event, () => start().catch(() => {}));
    root.addEventListener("submit", (sent) => {
      if (isHere || sent.defaultPrevented) return;
      sent.preventDefault();
      start().then(() => sent.target.requestSubmit(sent.submitter), () => sent.target.submit());
    });
  } else if (load) whenLoaded(() => new IntersectionObserver((seen, observer) => {
    if (seen.some((entry) => entry.isIntersecting)) load().then(() => observer.disconnect(), () => {});
  }, { rootMargin: "99999% 0% 100%" }).observe(root.firstElementChild ?? root));
}`;
}

/** No event stands for an island that starts as it comes near the window. */
const EVENTS: Readonly<Record<IslandStart, string>> = { load: "", visible: "", focus: "focusin", click: "click" };
