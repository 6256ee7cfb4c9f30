// The newsletter's web side: a Request in, a Response out. Everything it needs comes in as tools, so it runs in Deno,
// in Node and in tests, and asks no clock: all times are the database's.
import { PAGES } from "../_shared/contract.ts";
import type { Deliverer } from "../_shared/deliverer.ts";
import { reasonOf } from "../_shared/deliverer.ts";
import { isEqual, type Keys } from "../_shared/keys.ts";
import { inBackground } from "../_shared/runtime.ts";
import type { Settings } from "../_shared/settings.ts";
import type { Store } from "../_shared/store.ts";
import { corsHeaders, type Reply, refuse, respond } from "./answers.ts";
import { readBody } from "./body.ts";
import { confirm, leave, showLeavePage } from "./links.ts";
import { subscribe } from "./subscribe.ts";

export interface HandlerTools {
  readonly store: Store;
  readonly keys: Keys;
  readonly settings: Settings;
  readonly deliverer: Deliverer;
  log(event: string, facts?: Readonly<Record<string, string | number>>): void;
}

/** @param ip the reader's address as the platform reports it; "" when unknown */
export type Handler = (request: Request, ip: string) => Promise<Response>;

/** The database has this long to answer before the reader is asked to try again. */
const PATIENCE_MS = 5_000;

/** A hosted function lives for 150 s; a flush stops well before. */
const FLUSH_MS = 100_000;

/** Where a form's reader finds what became of her request. */
const PAGE_OF = { "/": PAGES.checkInbox, "/confirm": PAGES.confirm, "/unsubscribe": PAGES.leave } as const;

export function createHandler(tools: HandlerTools): Handler {
  return async (request, ip) => {
    const cors = corsHeaders(request, tools.settings.origins);
    let reply: Reply;
    try {
      reply = await withPatience(route(tools, request, ip));
    } catch (error) {
      tools.log("request_failed", { method: request.method, reason: reasonOf(error) });
      reply = { ...refuse(wantsPage(request) ? "form" : "json", "unavailable"), retryAfterSeconds: 5 };
    }
    return respond(reply, cors, tools.settings.siteUrl);
  };
}

async function route(tools: HandlerTools, request: Request, ip: string): Promise<Reply> {
  const path = /\/subscribe-newsletter(\/[a-z]+)?\/?$/.exec(new URL(request.url).pathname)?.[1] ?? "/";
  if (request.method === "OPTIONS") {
    return { kind: "empty", status: 204 };
  }
  if (path === "/flush") {
    return flush(tools, request);
  }
  if (path === "/unsubscribe" && (request.method === "GET" || request.method === "HEAD")) {
    return showLeavePage(request);
  }
  if (path !== "/" && path !== "/confirm" && path !== "/unsubscribe") {
    return { kind: "json", status: 404, body: { error: "invalid_request" } };
  }
  if (request.method !== "POST") {
    return { kind: "json", status: 405, body: { error: "invalid_request" }, allow: "POST, OPTIONS" };
  }
  const body = await readBody(request, path === "/unsubscribe");
  if ("status" in body) {
    return refuseRequest(request, path, body.status);
  }
  if (!isAllowedOrigin(request, body.form === "form", path, tools.settings.origins)) {
    return refuseRequest(request, path, 403);
  }
  const steps = { "/": subscribe, "/confirm": confirm, "/unsubscribe": leave };
  return steps[path](tools, request, body, ip);
}

// A reader's browser shows what it gets: a page of the site. A mail provider's one click gets no redirect.
function refuseRequest(request: Request, path: keyof typeof PAGE_OF, status: number): Reply {
  const isOneClick = path === "/unsubscribe" && new URL(request.url).searchParams.has("t");
  return wantsPage(request) && !isOneClick ? refuse("form", "invalid_request", PAGE_OF[path]) : { kind: "json", status, body: { error: "invalid_request" } };
}

// Browsers name the page's origin on every POST; a form from elsewhere is refused. Programs name none, and gain nothing:
// only who reads the mailbox can confirm. Mail providers leave on a reader's behalf and name none or their own.
function isAllowedOrigin(request: Request, isForm: boolean, path: string, origins: readonly string[]): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) {
    return !isForm || path === "/unsubscribe";
  }
  return origins.includes(origin) || (path === "/unsubscribe" && new URL(request.url).searchParams.has("t"));
}

// Answered at once: whoever asks, a cron job, waits less long than a slow carrier needs.
function flush(tools: HandlerTools, request: Request): Reply {
  const { flushKey } = tools.settings;
  if (flushKey === "" || request.method !== "POST") {
    return { kind: "json", status: 404, body: { error: "invalid_request" } };
  }
  if (!isEqual(request.headers.get("apikey") ?? "", flushKey)) {
    return { kind: "json", status: 401, body: { error: "invalid_request" } };
  }
  inBackground(flushAndLog(tools));
  return { kind: "json", status: 202, body: { status: "accepted" } };
}

async function flushAndLog({ deliverer, log }: HandlerTools): Promise<void> {
  try {
    log("flushed", { ...(await deliverer.flush(FLUSH_MS)) });
  } catch (error) {
    log("flush_failed", { reason: reasonOf(error) });
  }
}

function withPatience(work: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Database did not answer in time")), PATIENCE_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Whether a form without JavaScript sent it: a script asks for anything, a browser that opens a page for HTML. */
function wantsPage(request: Request): boolean {
  const { headers } = request;
  return (headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded") || (headers.get("accept") ?? "").includes("text/html");
}
