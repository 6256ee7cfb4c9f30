// The open pages: each is told only what concerns it.
import type { ServerResponse } from "node:http";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type UrlPath, urlPath } from "../model/paths.ts";
import type { ClientCode } from "../stages/6-assets/client-code.ts";
import { islandModules, sheetsOf, starterOf, urlOfCode } from "./client-bundle.ts";
import type { LiveSite } from "./live-site.ts";
import type { PageView, RenderedView } from "./page-view.ts";
import type { FindingView, PageChange, ServerMessage } from "./protocol.ts";

/** Version of a page that is not the site's: nothing is there, or its template failed. */
export const MISSING = "missing";
export const FAILED = "failed";

interface OpenPage {
  readonly url: UrlPath;
  version: string;
  styles: string;
  findings: string;
  /** What the browser has; undefined when that is not known. */
  shown: { readonly view: RenderedView; readonly code: ClientCode } | undefined;
  readonly response: ServerResponse;
}

export class PageHub {
  readonly #site: LiveSite;
  readonly #viewsOf: (diagnostics: readonly Diagnostic[]) => readonly FindingView[];
  readonly #codeProblems: () => readonly Diagnostic[];
  readonly #pages = new Set<OpenPage>();
  #publicChanges = 0;

  constructor(site: LiveSite, codeProblems: () => readonly Diagnostic[], viewsOf: (diagnostics: readonly Diagnostic[]) => readonly FindingView[]) {
    this.#site = site;
    this.#codeProblems = codeProblems;
    this.#viewsOf = viewsOf;
  }

  /** What every page shows as wrong, and this one besides. */
  findings(own: readonly Diagnostic[]): readonly FindingView[] {
    const errors = [...this.#codeProblems(), ...own, ...this.#site.diagnostics].filter(({ severity }) => severity === "error");
    return this.#viewsOf(errors);
  }

  /** Connects a page; what happened since it was sent is told at once. */
  connect(query: URLSearchParams, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store", connection: "keep-alive" });
    response.write("retry: 300\n\n");
    const page: OpenPage = {
      url: urlPath(query.get("url") ?? "/"),
      version: query.get("version") ?? "",
      styles: query.get("styles") ?? "",
      findings: "",
      shown: undefined,
      response,
    };
    this.#pages.add(page);
    response.on("close", () => this.#pages.delete(page));
    if (Number(query.get("public")) < this.#publicChanges) write(page, { kind: "reload" });
    else this.#refresh(page);
  }

  /** How often a file of public/ has changed so far. */
  get publicChanges(): number {
    return this.#publicChanges;
  }

  /** Tells every page that a file of public/ is another one; a page that connects later is told then. */
  publicChanged(url: string): void {
    this.#publicChanges += 1;
    this.send(url.endsWith(".css") ? { kind: "sheet", url, stamp: `${this.#publicChanges}` } : { kind: "reload" });
  }

  /** Tells every page what became of it. */
  refresh(): void {
    for (const page of this.#pages) this.#refresh(page);
  }

  send(message: ServerMessage): void {
    for (const page of this.#pages) write(page, message);
  }

  /** Texts that stand on the open pages: they are the first to be read again. */
  shownBodies(): ReadonlySet<string> {
    const views = [...this.#pages].map(({ url }) => this.#site.view(url));
    return new Set(views.flatMap((view) => (view?.kind === "rendered" ? view.rendered.bodies : [])));
  }

  get size(): number {
    return this.#pages.size;
  }

  close(): void {
    for (const { response } of this.#pages) response.end();
  }

  #refresh(page: OpenPage): void {
    const view = this.#site.view(page.url);
    const { code } = this.#site;
    const version = view === undefined ? MISSING : view.kind === "rendered" ? view.version : FAILED;
    const sheets = sheetsOf(code);
    const styles = sheets.join(",");
    if (page.version !== version && version !== FAILED) {
      const change = page.shown && changeOf(page.shown, view, code);
      page.version = version;
      page.styles = styles; // the new page names them
      write(page, change ? { kind: "page", ...change } : { kind: "reload" });
      if (!change) return;
    }
    if (page.styles !== styles) {
      page.styles = styles;
      write(page, { kind: "styles", styles: sheets });
    }
    if (view?.kind === "rendered") page.shown = { view, code };
    const findings = this.findings(view?.kind === "failed" ? [view.problem] : []);
    const json = JSON.stringify(findings);
    if (page.findings !== json) write(page, { kind: "findings", findings });
    page.findings = json;
  }
}

/** What became of a page that the browser has; undefined when only loading it again will do. */
function changeOf(shown: NonNullable<OpenPage["shown"]>, view: PageView | undefined, code: ClientCode): PageChange | undefined {
  if (view?.kind !== "rendered" || view.status !== shown.view.status || starterOf(shown.code) !== starterOf(code)) return undefined;
  const [was, islands] = [islandModules(shown.code), islandModules(code)];
  return {
    before: shown.view.rendered.html,
    after: view.rendered.html,
    version: view.version,
    styles: sheetsOf(code),
    code: [...new Set([...shown.code.files, ...code.files].map(urlOfCode))],
    islands,
    restart: [...view.rendered.facts.islands].filter((name) => was[name] !== islands[name]),
  };
}

function write({ response }: OpenPage, message: ServerMessage): void {
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}
