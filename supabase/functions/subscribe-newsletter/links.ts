// The links of the mails. A GET never acts: scanners open every link they see.
import { DONE_FRAGMENT, findToken, PAGES } from "../_shared/contract.ts";
import { sha256 } from "../_shared/keys.ts";
import { confirmSubscription, unsubscribe } from "../_shared/store.ts";
import { type Reply, refuse } from "./answers.ts";
import type { Body } from "./body.ts";
import type { HandlerTools } from "./handler.ts";
import { ipPrefix } from "./ip.ts";

/** POST /confirm with the token of the confirmation mail. */
export async function confirm(tools: HandlerTools, _request: Request, body: Body, ip: string): Promise<Reply> {
  const token = findToken(body.fields);
  const answer = token === undefined ? "invalid" : await confirmSubscription(tools.store, sha256(token), body.form, ipPrefix(ip));
  if (answer !== "confirmed") {
    return refuse(body.form, answer === "expired" ? "expired_token" : "invalid_token", PAGES.confirm);
  }
  return body.form === "form" ? { kind: "page", path: `${PAGES.confirm}#${DONE_FRAGMENT}` } : { kind: "json", status: 200, body: { status: "confirmed" } };
}

/**
 * POST /unsubscribe with the token of the leaving link: in the body from the page, in the address from a mail provider
 * (RFC 8058), which gets no redirect.
 */
export async function leave(tools: HandlerTools, request: Request, body: Body, ip: string): Promise<Reply> {
  const inAddress = new URL(request.url).searchParams.get("t");
  const isOneClick = inAddress !== null;
  const form = isOneClick ? "json" : body.form;
  const token = findToken(isOneClick ? { t: inAddress } : body.fields);
  const subscriberId = token === undefined ? undefined : tools.keys.findSubscriber(token);
  if (subscriberId === undefined) {
    return refuse(form, "invalid_token", PAGES.leave);
  }
  await unsubscribe(tools.store, subscriberId, isOneClick ? "one-click" : body.form, ipPrefix(ip));
  return form === "form" ? { kind: "page", path: `${PAGES.leave}#${DONE_FRAGMENT}` } : { kind: "json", status: 200, body: { status: "left" } };
}

/** GET /unsubscribe: an old mail program opened the one-click address; the page asks with a button. */
export function showLeavePage(request: Request): Reply {
  const token = findToken({ t: new URL(request.url).searchParams.get("t") });
  return { kind: "page", path: token === undefined ? PAGES.leave : `${PAGES.leave}#t=${token}` };
}
