import { hash } from "node:crypto";
import type { PlannedPage } from "../model/plan.ts";

/**
 * Makes the function that digests all that a page's template sees. What several pages are given, such as a list of cards, is
 * written out twice at most: its text is kept from then on. Props are plain data, which nobody changes.
 */
export function pageKeys(): (page: PlannedPage) => string {
  const known = new WeakMap<object, string | undefined>(); // undefined: seen once
  const textOf = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    const kept = known.get(value);
    if (kept !== undefined) return kept;
    const text = JSON.stringify(value);
    known.set(value, known.has(value) ? text : undefined);
    return text;
  };
  return ({ route, info }) => {
    const parts = [JSON.stringify([route.template, info])];
    for (const [name, value] of Object.entries(route.props as object)) parts.push(name, textOf(value));
    return hash("sha1", parts.join("\0"), "base64url"); // JSON has no NUL, and no name of a prop
  };
}
