// How other sites are asked, against servers of our own on this computer.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type AskOptions, askLinks, type LinkVerdict } from "../../src/platform/external-links.ts";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
interface TestHost {
  readonly origin: string;
  /** "HEAD /a" in the order in which they came. */
  readonly asked: string[];
  readonly agents: Set<string>;
  mostAtOnce: number;
}

async function host(answer: Answer): Promise<TestHost> {
  let open = 0;
  const asked: string[] = [];
  const agents = new Set<string>();
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    agents.add(request.headers["user-agent"] ?? "");
    made.mostAtOnce = Math.max(made.mostAtOnce, ++open);
    response.on("close", () => open--);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const made: TestHost = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, agents, mostAtOnce: 0 };
  return made;
}

const status =
  (code: number, headers: http.OutgoingHttpHeaders = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end();

/** Asks for paths of one host; waits are counted, not waited for. */
async function ask(answer: Answer, paths: readonly string[] = ["/a"], options: Partial<AskOptions> = {}): Promise<{ verdicts: LinkVerdict[]; waits: number[]; at: TestHost }> {
  const at = await host(answer);
  const waits: number[] = [];
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  const found = await askLinks(
    paths.map((path) => at.origin + path),
    { userAgent: "Plena/1 (test)", timeoutMs: 5000, retries: 2, pauseMs: 100, longestWaitMs: 60_000, wait, ...options },
  );
  return { verdicts: [...found.values()], waits, at };
}

describe("an address of another site", () => {
  it("is right when it answers; its content is not asked for", async () => {
    const { verdicts, at } = await ask(status(200));
    expect({ verdicts, asked: at.asked, agents: [...at.agents] }).toEqual({ verdicts: [{ kind: "ok" }], asked: ["HEAD /a"], agents: ["Plena/1 (test)"] });
  });
  it("is asked for with GET where HEAD is refused", async () => {
    const { verdicts, at } = await ask(({ method }, response) => response.writeHead(method === "HEAD" ? 405 : 200).end("x"));
    expect({ verdicts, asked: at.asked }).toEqual({ verdicts: [{ kind: "ok" }], asked: ["HEAD /a", "GET /a"] });
  });
  it.each([404, 410])("is gone with %i", async (code) => expect((await ask(status(code))).verdicts).toEqual([{ kind: "gone", status: code }]));
  it.each([301, 308])("has moved for good with %i", async (code) => {
    const { verdicts, at } = await ask(({ url }, response) => (url === "/a" ? response.writeHead(code, { location: "/b" }) : response.writeHead(200)).end());
    expect(verdicts).toEqual([{ kind: "moved", to: `${at.origin}/b` }]);
  });
  it("is right behind a redirect for the moment", async () =>
    expect((await ask(({ url }, response) => (url === "/a" ? response.writeHead(302, { location: "/b" }) : response.writeHead(200)).end())).verdicts).toEqual([{ kind: "ok" }]));
  it("is gone when it was moved to where nothing is", async () =>
    expect((await ask(({ url }, response) => (url === "/a" ? response.writeHead(301, { location: "/b" }) : response.writeHead(404)).end())).verdicts).toEqual([
      { kind: "gone", status: 404 },
    ]));
  it("cannot be reached when it sends round in circles", async () =>
    expect((await ask(status(302, { location: "/a" }), ["/a"], { retries: 0 })).verdicts).toEqual([{ kind: "unreachable", cause: "redirects" }]));
  it("cannot be reached when it does not answer in time", async () =>
    expect((await ask(() => {}, ["/a"], { timeoutMs: 50, retries: 0 })).verdicts).toEqual([{ kind: "unreachable", cause: "timeout" }]));
  it("cannot be reached when nobody listens", async () => {
    const at = await host(status(200));
    servers[0]?.close();
    const found = await askLinks([at.origin], { userAgent: "x", timeoutMs: 5000, retries: 0, pauseMs: 1, longestWaitMs: 1, wait: async () => {} });
    expect([...found.values()]).toEqual([{ kind: "unreachable", cause: "ECONNREFUSED" }]);
  });
  it("is unknown when machines are turned away", async () => expect((await ask(status(403))).verdicts).toEqual([{ kind: "refused", status: 403 }]));
});

describe("patience", () => {
  it("waits as long as the host asks for", async () => {
    let count = 0;
    const { verdicts, waits } = await ask((_, response) => (count++ === 0 ? response.writeHead(429, { "retry-after": "7" }) : response.writeHead(200)).end());
    expect({ verdicts, waits }).toEqual({ verdicts: [{ kind: "ok" }], waits: [7000] });
  });
  it("leaves a host alone that asks for too long", async () =>
    expect(await ask(status(429, { "retry-after": "3600" }))).toMatchObject({ verdicts: [{ kind: "refused", status: 429 }], waits: [], at: { asked: ["HEAD /a"] } }));
  it("asks again after a failure of the server, with longer rests, and gives up", async () => {
    const { verdicts, waits } = await ask(status(500));
    expect({ verdicts, waits }).toEqual({ verdicts: [{ kind: "unreachable", cause: "500" }], waits: [100, 200] });
  });
  it("believes the answer that comes in the end", async () => {
    let count = 0;
    expect((await ask((_, response) => response.writeHead(count++ < 3 ? 502 : 200).end())).verdicts).toEqual([{ kind: "ok" }]);
  });
});

describe("politeness", () => {
  it("is one question at a time for each host, with a rest between, each address once", async () => {
    const { waits, at } = await ask((_, response) => setImmediate(() => response.end()), ["/a", "/b", "/c", "/a"]);
    expect({ most: at.mostAtOnce, asked: at.asked, waits }).toEqual({ most: 1, asked: ["HEAD /a", "HEAD /b", "HEAD /c"], waits: [100, 100] });
  });
  it("lets one slow host keep no other waiting", async () => {
    let tell = (): void => {};
    const quickWasAsked = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const slow = await host((_, response) => void quickWasAsked.then(() => response.end()));
    const quick = await host((_, response) => {
      response.end();
      tell();
    });
    const found = await askLinks([slow.origin, quick.origin], { userAgent: "x", timeoutMs: 30_000, retries: 0, pauseMs: 1, longestWaitMs: 1, wait: async () => {} });
    expect([...found.values()]).toEqual([{ kind: "ok" }, { kind: "ok" }]);
  });
});
