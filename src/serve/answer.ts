// Answers one request: a page is rendered, everything else is looked up.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "sirv";
import type { Diagnostic, Language } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Entry, EntryStatus } from "../model/content.ts";
import { contentType } from "../model/content-type.ts";
import { canonicalUrl, readableUrl, type UrlPath, urlPath } from "../model/paths.ts";
import { textOf } from "../model/plan.ts";
import type { PictureTools } from "../model/tools.ts";
import { sheetsOf } from "./client-bundle.ts";
import type { LiveSite } from "./live-site.ts";
import type { MadeAnswers } from "./made-answers.ts";
import { failedPage, missingPage, withScript } from "./page-html.ts";
import { FAILED, MISSING, type PageHub } from "./page-hub.ts";
import { type ReportTools, reportPage } from "./page-report.ts";
import type { RenderedView } from "./page-view.ts";
import { type PageState, PREFIX } from "./protocol.ts";

export interface AnswerTools extends ReportTools {
  readonly site: LiveSite;
  readonly hub: PageHub;
  readonly made: MadeAnswers;
  readonly pictures: PictureTools;
  readonly publicFolder: RequestHandler;
  /** The script that every page carries, and its version. */
  readonly script: { readonly code: Uint8Array; readonly version: string };
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** For what has another address when it changes. */
const UNCHANGING = "public, max-age=31536000, immutable";
const MARKS: Readonly<Record<Exclude<EntryStatus, "published">, Readonly<Record<Language, string>>>> = {
  draft: { es: "Borrador", en: "Draft" },
  scheduled: { es: "Programado", en: "Scheduled" },
  expired: { es: "Caducado", en: "Expired" },
};

/** How a text is seen that is not published; what has expired is not shown here. */
const WAYS: Readonly<Record<Exclude<EntryStatus, "published">, string>> = { draft: "plena serve --drafts", scheduled: "plena serve --future", expired: "" };

/** Makes the function that answers. */
export function answerWith(tools: AnswerTools): Answer {
  return async (request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? "/", "http://host");
    if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, "text/plain", "");
    if (pathname.startsWith(PREFIX)) return answerOwn(pathname.slice(PREFIX.length), searchParams, response, tools);
    const { site } = tools;
    const url = canonicalUrl(pathname, site.definition.urls ?? "folder");
    if (site.view(url)) {
      if (readableUrl(url) !== readableUrl(pathname)) return lead(response, `${url}${search}`);
      return sendPage(url, 200, response, tools);
    }
    const code = site.code.files.find(({ output }) => `/${output}` === readableUrl(pathname));
    if (code) return send(response, 200, contentType(pathname), code.content, UNCHANGING);
    if (!tools.content.isPublic(readableUrl(pathname)) && (await answerPlanned(url, response, tools))) return;
    tools.publicFolder(request, response, () => sendMissing(url, response, tools));
  };
}

function answerOwn(name: string, query: URLSearchParams, response: ServerResponse, tools: AnswerTools): void {
  const { hub, script, site } = tools;
  const view = name === "page" ? site.view(urlPath(query.get("url") ?? "/")) : undefined;
  if (name === "events") hub.connect(query, response);
  else if (name === "client.js") send(response, 200, "text/javascript;charset=utf-8", script.code, UNCHANGING);
  else if (view?.kind === "rendered") sendReport(view, response, tools);
  else send(response, 404, "text/plain", "");
}

function sendReport(view: RenderedView, response: ServerResponse, tools: AnswerTools): void {
  try {
    send(response, 200, "application/json", JSON.stringify(reportPage(view, tools.site, tools)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    send(response, 404, "text/plain", ""); // the text was deleted just now: its page goes next
  }
}

/** Answers what the plan has besides pages. @returns false when it has nothing for this address. */
async function answerPlanned(url: UrlPath, response: ServerResponse, { site, made, files, pictures }: AnswerTools): Promise<boolean> {
  const plan = site.plan();
  const isIt = (planned: { readonly url: UrlPath }): boolean => readableUrl(planned.url) === readableUrl(url);
  const redirect = plan.redirects.find(isIt);
  const text = plan.texts.find(isIt);
  const feed = plan.feeds.find(isIt);
  const made_ = plan.made.find(isIt);
  const picture = plan.pictures.find(isIt);
  const copy = plan.copies.find((planned) => isIt(planned) && planned.source !== "" && !planned.source.startsWith("public/"));
  if (redirect) lead(response, redirect.to);
  else if (text) send(response, 200, contentType(url), textOf(text));
  else if (feed) send(response, 200, contentType(url), await made.feed(feed, site));
  else if (made_) send(response, 200, contentType(url), await made.file(made_, site.definition));
  else if (picture) send(response, 200, contentType(url), await pictures.make(picture, () => files.read(picture.source)), UNCHANGING);
  else if (copy) send(response, 200, contentType(url), files.read(copy.source));
  else return false;
  return true;
}

function sendPage(url: UrlPath, status: number, response: ServerResponse, tools: AnswerTools): void {
  const { site, hub, script, language } = tools;
  const view = site.view(url);
  const isRendered = view?.kind === "rendered";
  const problems: readonly Diagnostic[] = view?.kind === "failed" ? [view.problem] : [];
  const state: PageState = {
    url,
    version: isRendered ? view.version : FAILED,
    styles: sheetsOf(site.code),
    publicChanges: hub.publicChanges,
    findings: hub.findings(problems),
    ...(isRendered && view.status !== "published" ? { mark: MARKS[view.status][language] } : {}),
    language,
  };
  send(response, isRendered ? status : 500, "text/html;charset=utf-8", withScript(isRendered ? view.rendered.html : failedPage(language), state, script.version));
}

/** The site's own page for a wrong address, else ours: either shows the right one as soon as there is one. */
function sendMissing(url: UrlPath, response: ServerResponse, { site, hub, script, language }: AnswerTools): void {
  const own = [urlPath("/404.html"), urlPath("/404/")].map((address) => site.view(address)).find((view) => view?.kind === "rendered");
  const near = suggest(
    url,
    site.addresses().pages.map((page) => page.url),
  );
  const html = own?.kind === "rendered" ? own.rendered.html : missingPage(language, readableUrl(url), near);
  const state: PageState = {
    url,
    version: MISSING,
    styles: sheetsOf(site.code),
    publicChanges: hub.publicChanges,
    findings: hub.findings([]),
    ...markOf(site.hiddenAt(url), language),
    language,
  };
  send(response, 404, "text/html;charset=utf-8", withScript(html, state, script.version));
}

/** Says that there is a text, but that it is not published. */
function markOf(hidden: Entry | undefined, language: Language): Pick<PageState, "mark"> {
  if (!hidden || hidden.status === "published") return {};
  return { mark: [MARKS[hidden.status][language], hidden.source, WAYS[hidden.status]].filter(Boolean).join(" · ") };
}

function lead(response: ServerResponse, to: string): void {
  response.writeHead(302, { location: to, "cache-control": "no-store" }).end();
}

function send(response: ServerResponse, status: number, type: string, content: string | Uint8Array, caching = "no-store"): void {
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(content), "cache-control": caching });
  response.end(response.req.method === "HEAD" ? undefined : content);
}
