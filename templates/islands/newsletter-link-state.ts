// Where the page of a mail's link stands: reading the address, and what an answer leads to. Pure.
import { type Answer, DONE_FRAGMENT, FIELDS, findToken, PROBLEMS } from "../../supabase/functions/_shared/contract.ts";

/** Fragments of the sections that explain a failure; the function's 303 names them, and so does this page. */
export type Trouble = "error-enlace" | "error-caducado" | "error-espera" | "error-servicio" | "sin-conexion";

export type LinkState =
  | { readonly kind: "paste" } // the link's secret is not in the address: it may be pasted
  | { readonly kind: "ready"; readonly token: string }
  | { readonly kind: "sending"; readonly token: string }
  | { readonly kind: "done" }
  | { readonly kind: "trouble"; readonly trouble: Trouble /** Kept where trying again may help. */; readonly token?: string };

const TROUBLES: readonly string[] = ["error-enlace", "error-caducado", "error-espera", "error-servicio"] satisfies readonly Trouble[];

/**
 * Reads what the address of the page says.
 *
 * @param hash "#t=…" from a mail, "#hecho" or "#error-…" from the function.
 * @returns Undefined when it says nothing about the link.
 */
export function readAddress(hash: string): LinkState | undefined {
  const fragment = hash.replace(/^#/, "");
  if (fragment === DONE_FRAGMENT) return { kind: "done" };
  if (TROUBLES.includes(fragment)) return { kind: "trouble", trouble: fragment as Trouble };
  if (!fragment.startsWith(`${FIELDS.token}=`)) return undefined;
  return fromText(hash);
}

/** Takes a token, or the whole link as it stands in the mail. */
export function fromText(text: string): LinkState {
  const token = findToken({ [FIELDS.token]: text });
  return token === undefined ? { kind: "trouble", trouble: "error-enlace" } : { kind: "ready", token };
}

/** What the function's answer leads to. Its silence while the device is offline is told apart. */
export function afterAnswer(answer: Answer, token: string, isOnline: boolean): LinkState {
  if ("status" in answer) return { kind: "done" };
  if (answer.error === "unavailable") return { kind: "trouble", trouble: isOnline ? "error-servicio" : "sin-conexion", token };
  const { fragment } = PROBLEMS[answer.error];
  const trouble = TROUBLES.includes(fragment) ? (fragment as Trouble) : "error-enlace";
  return { kind: "trouble", trouble, ...(trouble === "error-servicio" || trouble === "error-espera" ? { token } : {}) };
}
