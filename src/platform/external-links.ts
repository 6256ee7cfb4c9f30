// Asks other sites whether an address of theirs still answers: politely, one question at a time for each host.

/** What became of an address. */
export type LinkVerdict =
  | { readonly kind: "ok" }
  /** Moved for good. */
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "gone"; readonly status: number }
  /** The host does not tell machines: forbidden, or too many questions. Nothing is known. */
  | { readonly kind: "refused"; readonly status: number }
  | { readonly kind: "unreachable"; readonly cause: string };

export interface AskOptions {
  /** Says who asks, and where to complain. */
  readonly userAgent: string;
  readonly timeoutMs: number;
  /** Times that a question is asked again after a failure of network or server. */
  readonly retries: number;
  /** Rest between two questions to one host, and the unit of the rests before a retry. */
  readonly pauseMs: number;
  /** Longest wait that a host may ask for with Retry-After; one that asks for more is left alone. */
  readonly longestWaitMs: number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Hosts that are asked at once. */
const HOSTS_AT_ONCE = 8;
const MOST_HOPS = 5;

/** Asks for every address; the order of questions to one host is that of the list. */
export async function askLinks(urls: Iterable<string>, options: AskOptions): Promise<ReadonlyMap<string, LinkVerdict>> {
  const byHost = new Map<string, string[]>();
  for (const url of new Set(urls)) byHost.set(new URL(url).host, [...(byHost.get(new URL(url).host) ?? []), url]);
  const verdicts = new Map<string, LinkVerdict>();
  const waiting = [...byHost.values()];
  const work = async (): Promise<void> => {
    for (let host = waiting.shift(); host; host = waiting.shift()) {
      for (const [index, url] of host.entries()) {
        if (index > 0) await options.wait(options.pauseMs);
        verdicts.set(url, await askPatiently(url, options));
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  return verdicts;
}

/** Asks again after failures that may pass, with longer and longer rests. */
async function askPatiently(url: string, options: AskOptions): Promise<LinkVerdict> {
  for (let attempt = 0; ; attempt++) {
    const { verdict, waitMs } = await follow(url, options);
    const restMs = waitMs ?? options.pauseMs * 2 ** attempt;
    const mayPass = verdict.kind === "unreachable" || waitMs !== undefined;
    if (!mayPass || attempt >= options.retries || restMs > options.longestWaitMs) return verdict;
    await options.wait(restMs);
  }
}

interface Heard {
  readonly verdict: LinkVerdict;
  /** How long the host asked to be left alone. */
  readonly waitMs?: number;
}

/** Follows redirects by hand: only a way that is permanent from end to end is a new address. */
async function follow(url: string, options: AskOptions): Promise<Heard> {
  let [at, isPermanent] = [url, true];
  try {
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      const { status, headers } = await request(at, options);
      const location = headers.get("location");
      if (status < 300 || status >= 400 || location === null) return heard(status, headers, url === at || !isPermanent ? undefined : at);
      isPermanent &&= status === 301 || status === 308;
      at = new URL(location, at).href;
    }
    return { verdict: { kind: "unreachable", cause: "redirects" } };
  } catch (error) {
    return { verdict: { kind: "unreachable", cause: causeOf(error) } };
  }
}

/** A question without an answer to carry; a host that refuses that kind is asked for the page itself. */
async function request(url: string, options: AskOptions): Promise<Response> {
  const ask = async (method: "HEAD" | "GET"): Promise<Response> => {
    const response = await fetch(url, { method, redirect: "manual", headers: { "user-agent": options.userAgent, accept: "*/*" }, signal: AbortSignal.timeout(options.timeoutMs) });
    await response.body?.cancel();
    return response;
  };
  const head = await ask("HEAD");
  return head.status >= 400 && head.status !== 429 ? ask("GET") : head;
}

function heard(status: number, headers: Headers, movedTo: string | undefined): Heard {
  if (status < 400) return { verdict: movedTo === undefined ? { kind: "ok" } : { kind: "moved", to: movedTo } };
  if (status === 404 || status === 410) return { verdict: { kind: "gone", status } };
  const seconds = headers.get("retry-after");
  const waitMs = seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : undefined;
  const verdict: LinkVerdict = status >= 500 ? { kind: "unreachable", cause: String(status) } : { kind: "refused", status };
  return waitMs === undefined ? { verdict } : { verdict, waitMs };
}

/** "ENOTFOUND", "timeout": short, and the same on every computer. */
function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause !== null && typeof cause === "object" && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "network";
}
