// Answers: JSON for the script, 303 to a static page for a form without JavaScript.
import { type Answer, PROBLEMS, type Problem } from "../_shared/contract.ts";

export type Reply =
  | { kind: "json"; status: number; body: Answer | Record<string, unknown>; allow?: string; retryAfterSeconds?: number }
  | { kind: "page"; path: string; retryAfterSeconds?: number } // a page of the site, with its fragment
  | { kind: "empty"; status: number; retryAfterSeconds?: number };

/** Whether the sender reads JSON or is a form that follows redirects. */
export type Form = "json" | "form";

/** Refuses a request the way its sender understands. `page` is where a form's reader finds the explanation. */
export function refuse(form: Form, problem: Problem, page = "/newsletter/revisa-tu-correo/"): Reply {
  const { status, fragment } = PROBLEMS[problem];
  const retryAfterSeconds = problem === "rate_limited" ? 3600 : undefined;
  return form === "form" ? { kind: "page", path: `${page}#${fragment}` } : { kind: "json", status, body: { error: problem }, retryAfterSeconds };
}

const ALLOWED_HEADERS = "authorization, x-client-info, apikey, content-type, x-retry-count, x-region";

/** CORS headers for every answer, errors too: without them the browser only reports a failed fetch. */
export function corsHeaders(request: Request, origins: readonly string[]): Record<string, string> {
  const origin = request.headers.get("origin");
  return origin !== null && origins.includes(origin)
    ? {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Methods": "POST, OPTIONS",
        "Access-Control-Allow-Headers": ALLOWED_HEADERS,
        "Access-Control-Max-Age": "86400",
      }
    : {};
}

export function respond(reply: Reply, cors: Readonly<Record<string, string>>, siteUrl: string): Response {
  const headers = new Headers({
    ...cors,
    Vary: "Origin",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  if (reply.retryAfterSeconds !== undefined) {
    headers.set("Retry-After", String(reply.retryAfterSeconds));
  }
  if (reply.kind === "page") {
    headers.set("Location", `${siteUrl}${reply.path}`);
    return new Response(null, { status: 303, headers });
  }
  if (reply.kind === "empty") {
    return new Response(null, { status: reply.status, headers });
  }
  if (reply.allow !== undefined) {
    headers.set("Allow", reply.allow);
  }
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(reply.body), { status: reply.status, headers });
}
