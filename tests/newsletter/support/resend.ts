// A server that speaks Resend's interface, as its documentation describes it: idempotency keys, refusals, limits.
import { createServer } from "node:http";

export interface ResendServer {
  readonly url: string;
  readonly accepted: readonly { key: string; mail: Record<string, unknown> }[];
  /** Keys of all calls, repetitions too. */
  readonly keys: readonly string[];
  /** Accepts mails from now on without ever saying so. */
  holdAnswers(): void;
  /** Answers of the next calls, before it accepts again. */
  answerNext(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** @param known what it accepted before it was restarted */
export async function startResend(port = 0, known: ResendServer["accepted"] = []): Promise<ResendServer> {
  const accepted = [...known];
  const keys: string[] = [];
  let isHeld = false;
  const planned: { status: number; body: unknown; headers: Readonly<Record<string, string>> }[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) {
      text += String(chunk);
    }
    const plan = planned.shift();
    const key = String(request.headers["idempotency-key"] ?? "");
    keys.push(key);
    const mail = JSON.parse(text) as Record<string, unknown>;
    const earlier = accepted.find((each) => each.key === key);
    if (plan !== undefined) {
      response.writeHead(plan.status, { "content-type": "application/json", ...plan.headers }).end(JSON.stringify(plan.body));
    } else if (request.headers.authorization !== "Bearer re_test") {
      response.writeHead(401).end('{"message":"API key is invalid"}');
    } else if (earlier !== undefined && JSON.stringify(earlier.mail) !== text) {
      response.writeHead(409).end('{"name":"invalid_idempotent_request"}');
    } else {
      if (earlier === undefined) {
        accepted.push({ key, mail });
      }
      if (!isHeld) {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: key }));
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    accepted,
    keys,
    holdAnswers: () => {
      isHeld = true;
    },
    answerNext: (status, body, headers = {}) => {
      planned.push({ status, body, headers });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
