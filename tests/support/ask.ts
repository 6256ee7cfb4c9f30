// Asks without what fetch does by itself: no decoding, no following.
import http from "node:http";

export interface Got {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  /** Every header as it was sent, two of one name apart. */
  readonly sent: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export function ask(url: string, headers: http.OutgoingHttpHeaders = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, sent: pairs(response.rawHeaders), body: Buffer.concat(chunks) }));
    });
    request.on("error", reject).end();
  });
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ""] as [string, string]] : []));
