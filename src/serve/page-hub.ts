// The open pages: each is told only what concerns it.
import type { ServerResponse } from "node:http";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { type UrlPath, urlPath } from "../model/paths.ts";
import type { LiveSite } from "./live-site.ts";
import type { FindingView, ServerMessage } from "./protocol.ts";

/** Version of a page that is not the site's: nothing is there, or its template failed. */
export const MISSING = "missing";
export const FAILED = "failed";

interface OpenPage {
  readonly url: UrlPath;
  version: string;
  styles: string;
  findings: string;
  readonly response: ServerResponse;
}

export class PageHub {
  readonly #site: LiveSite;
  readonly #viewsOf: (diagnostics: readonly Diagnostic[]) => readonly FindingView[];
  readonly #codeProblems: () => readonly Diagnostic[];
  readonly #pages = new Set<OpenPage>();

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
      response,
    };
    this.#pages.add(page);
    response.on("close", () => this.#pages.delete(page));
    this.#refresh(page);
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
    const version = view === undefined ? MISSING : view.kind === "rendered" ? view.version : FAILED;
    const styles = this.#site.code.styles.join(",");
    if (page.version !== version && version !== FAILED) {
      page.version = version;
      page.styles = styles; // the new page names them
      write(page, { kind: "reload" });
      return;
    }
    if (page.styles !== styles) {
      page.styles = styles;
      write(page, { kind: "styles", styles: this.#site.code.styles });
    }
    const findings = this.findings(view?.kind === "failed" ? [view.problem] : []);
    const json = JSON.stringify(findings);
    if (page.findings !== json) write(page, { kind: "findings", findings });
    page.findings = json;
  }
}

function write({ response }: OpenPage, message: ServerMessage): void {
  response.write(`data: ${JSON.stringify(message)}\n\n`);
}
