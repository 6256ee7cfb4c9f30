// Talks to the function in the ways that browsers, mail providers and attackers do.
import { createClient } from "@supabase/supabase-js";
import { CONSENT, type SubscribeMessage } from "../../../supabase/functions/_shared/contract.ts";
import { SITE } from "./start.ts";

/** A message that the form sends, with any field replaced. */
export function message(email: string, change: Readonly<Record<string, unknown>> = {}): SubscribeMessage & Record<string, unknown> {
  return { email, consent: true, consentVersion: CONSENT.version, source: "/blog/", website: "", elapsedMs: 5000, ...change };
}

/** Posts JSON and answers status, headers and body. */
export async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<{ status: number; headers: Headers; body: unknown }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: SITE, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
}

/** Posts a form as a browser without JavaScript does. */
export async function postForm(url: string, fields: Readonly<Record<string, string>>, origin = SITE): Promise<Response> {
  return fetch(url, { method: "POST", headers: { Origin: origin }, body: new URLSearchParams(fields), redirect: "manual" });
}

/** The real Supabase client, pointed at a local function. */
export function supabaseFor(functionUrl: string) {
  const projectUrl = functionUrl.replace(/\/functions\/v1\/.*$/, "");
  // Realtime wants a WebSocket when the client is made, though it is never used; Node 20 has none.
  const transport = class {} as unknown as typeof WebSocket;
  return createClient(projectUrl, "sb_publishable_test", { realtime: { transport }, auth: { persistSession: false } });
}
