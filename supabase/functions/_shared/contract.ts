// What the browser and the function say to each other. Used by both sides, so it imports nothing but the address rules
// and runs anywhere.
import { type Address, normaliseAddress } from "./address.ts";

/** The text beside the form's box. A new wording needs a new version here and in a new migration. */
export const CONSENT = {
  version: "2026-11-21",
  body: "Acepto recibir comunicaciones comerciales y el tratamiento de mis datos personales según la política de privacidad. Puedo darme de baja en cualquier momento con el enlace de los correos.",
} as const;

/** Names of the form's fields, with and without JavaScript. */
export const FIELDS = {
  email: "email",
  consent: "consent",
  consentVersion: "consentVersion",
  source: "source",
  honeypot: "website", // hidden from people; whoever fills it is a machine
  elapsedMs: "elapsedMs",
  token: "t",
} as const;

/** Largest body the function reads, in bytes. */
export const MAX_BODY_BYTES = 4096;

/** A form sent sooner than this after the page opened was sent by a machine; the client waits instead of losing a quick reader. */
export const MIN_ELAPSED_MS = 1500;

/** Messages of the form, word by word as specified. */
export const TOASTS = {
  consentRequired: {
    title: "Consentimiento requerido",
    description: "Por favor, acepta la política de privacidad para continuar.",
    destructive: true,
  },
  failed: {
    title: "Error",
    description: "No pudimos procesar tu suscripción. Por favor, intenta de nuevo.",
    destructive: true,
  },
  accepted: {
    title: "¡Gracias por suscribirte!",
    description: "Te has suscrito exitosamente a nuestra newsletter.",
    destructive: false,
  },
} as const;

/** Pages of the site that the function sends a form without JavaScript to; the fragment names the message to show. */
export const PAGES = {
  checkInbox: "/newsletter/revisa-tu-correo/",
  confirm: "/newsletter/confirmar/",
  leave: "/newsletter/baja/",
} as const;

export type Problem =
  | "invalid_request" // malformed, too large, wrong type: ours or an attacker's fault, not the reader's
  | "invalid_email"
  | "consent_required"
  | "unknown_consent_version"
  | "rate_limited"
  | "invalid_token"
  | "expired_token"
  | "unavailable";

/** Status code of each problem, and the fragment of the page that explains it. */
export const PROBLEMS: Readonly<Record<Problem, { status: number; fragment: string }>> = {
  invalid_request: { status: 400, fragment: "error-servicio" },
  invalid_email: { status: 422, fragment: "error-correo" },
  consent_required: { status: 422, fragment: "error-consentimiento" },
  unknown_consent_version: { status: 422, fragment: "error-consentimiento" },
  rate_limited: { status: 429, fragment: "error-espera" },
  invalid_token: { status: 400, fragment: "error-enlace" },
  expired_token: { status: 410, fragment: "error-caducado" },
  unavailable: { status: 503, fragment: "error-servicio" },
};

/** Fragment that the confirmation and the leaving page show when it worked. */
export const DONE_FRAGMENT = "hecho";

/** What the form sends. */
export interface SubscribeMessage {
  email: string;
  consent: true;
  consentVersion: string;
  source: string; // path of the page with the form
  website?: string;
  elapsedMs?: number;
}

/** What the confirmation and the leaving page send. */
export interface TokenMessage {
  t: string;
}

export type Answer = { status: "accepted" | "confirmed" | "left" } | { error: Problem };

/** A subscribe message after every check. */
export interface Subscription {
  address: Address;
  consentVersion: string;
  source: string;
  fromMachine: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the form's message, as JSON or as urlencoded text; answers a problem instead of throwing. */
export function readSubscription(fields: Fields): Subscription | Problem {
  const honeypot = fields[FIELDS.honeypot] ?? "";
  const version = fields[FIELDS.consentVersion];
  const email = fields[FIELDS.email];
  const address = typeof email === "string" ? normaliseAddress(email) : undefined;
  if (address === undefined) {
    return "invalid_email";
  }
  if (!isConsent(fields[FIELDS.consent])) {
    return "consent_required";
  }
  if (typeof version !== "string" || !/^[\w.-]{1,32}$/.test(version)) {
    return "unknown_consent_version";
  }
  return {
    address,
    consentVersion: version,
    source: readSource(fields[FIELDS.source]),
    fromMachine: honeypot !== "" || isTooQuick(fields[FIELDS.elapsedMs]),
  };
}

// A ticked box arrives as "on" from a form without JavaScript. Nothing else counts as consent.
function isConsent(value: unknown): boolean {
  return value === true || value === "on" || value === "true";
}

// The page is proof, not input: anything odd becomes "/" instead of costing a reader.
function readSource(value: unknown): string {
  return typeof value === "string" && /^\/[\w./-]{0,200}$/.test(value) ? value : "/";
}

function isTooQuick(value: unknown): boolean {
  const elapsedMs = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof elapsedMs === "number" && elapsedMs < MIN_ELAPSED_MS;
}

/** Finds the token in what a page sends: the token itself, or the whole link pasted from the mail. */
export function findToken(fields: Fields): string | undefined {
  const value = fields[FIELDS.token];
  if (typeof value !== "string" || value.length > 2000) {
    return undefined;
  }
  const text = value.trim();
  const token = /[#?&]t=([^&#\s]+)$/.exec(text)?.[1] ?? text;
  return /^[\w.-]{20,100}$/.test(token) ? token : undefined;
}

/** Reads the function's answer; anything unknown counts as "unavailable". */
export function readAnswer(value: unknown): Answer {
  if (typeof value === "object" && value !== null) {
    if ("status" in value && isDone(value.status)) {
      return { status: value.status };
    }
    if ("error" in value && isProblem(value.error)) {
      return { error: value.error };
    }
  }
  return { error: "unavailable" };
}

function isDone(value: unknown): value is "accepted" | "confirmed" | "left" {
  return value === "accepted" || value === "confirmed" || value === "left";
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "string" && Object.hasOwn(PROBLEMS, value);
}
