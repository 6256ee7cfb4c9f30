// Reads a request's body as one flat record, and refuses everything else before looking inside.
import { MAX_BODY_BYTES } from "../_shared/contract.ts";
import type { Form } from "./answers.ts";

export interface Body {
  readonly form: Form;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** @returns the fields, or the status code of the refusal: 400 malformed, 413 too large, 415 another type. */
export async function readBody(request: Request, allowsMultipart: boolean): Promise<Body | { status: number }> {
  const contentType = request.headers.get("content-type") ?? "";
  const [type = ""] = contentType.toLowerCase().split(";");
  const isKnown = type === "application/json" || type === "application/x-www-form-urlencoded";
  if (!isKnown && !(allowsMultipart && type === "multipart/form-data")) {
    return { status: 415 };
  }
  const bytes = await readAtMost(request, MAX_BODY_BYTES);
  if (bytes === undefined) {
    return { status: 413 };
  }
  try {
    if (type === "multipart/form-data") {
      // Spelled out for the parser, which wants the boundary in its own case.
      const data = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
      return { form: "form", fields: Object.fromEntries(data) };
    }
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return type === "application/json" ? readJson(text) : { form: "form", fields: Object.fromEntries(new URLSearchParams(text)) };
  } catch {
    return { status: 400 };
  }
}

function readJson(text: string): Body | { status: number } {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { form: "json", fields: { ...value } } : { status: 400 };
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    await request.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) {
      return undefined; // leaving the loop cancels the rest
    }
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
