// The service worker: pages that were read can be read again without a connection, and any other shows one that says so.
// Pages come from the network while there is one. Written as functions whose text is published: types and lint reach them.

/** What the worker is told. */
interface OfflineSettings {
  /** Page for what cannot be shown. */
  readonly offlinePage: string;
  /** Beginnings of addresses that are never touched. */
  readonly never: readonly string[];
  /** Most files of a kind that are kept: the oldest go first. */
  readonly most: { readonly pages: number; readonly files: number };
}

/** What is used of a worker's surroundings; TypeScript knows pages or workers, not both. */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { matchAll(options: object): Promise<readonly { readonly url: string }[]>; claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
}

function keepPages(scope: WorkerScope, { offlinePage, never, most }: OfflineSettings): void {
  const PAGES = "plena-paginas";
  const FILES = "plena-archivos";
  const { caches, clients, location } = scope;
  const isOurs = (url: URL): boolean => url.origin === location.origin && !never.some((start) => url.pathname.startsWith(start));
  const isPage = (answer: Response): boolean => answer.ok && !answer.redirected && (answer.headers.get("content-type") ?? "").startsWith("text/html");

  const keep = async (name: string, request: Request | string, answer: Response, limit: number): Promise<void> => {
    const cache = await caches.open(name);
    await cache.put(request, answer);
    const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offlinePage);
    for (const oldest of kept.slice(0, Math.max(0, kept.length - limit))) await cache.delete(oldest);
  };
  const show = async (request: Request): Promise<Response> => {
    try {
      const answer = await fetch(request);
      if (isPage(answer) && new URL(request.url).search === "") keep(PAGES, request.url, answer.clone(), most.pages).catch(() => {});
      return answer;
    } catch {
      const pages = await caches.open(PAGES);
      return (await pages.match(request, { ignoreSearch: true })) ?? (await pages.match(offlinePage)) ?? Response.error();
    }
  };
  /** Files under /assets/ never change; others are fetched while that is possible. */
  const give = async (request: Request, isUnchanging: boolean): Promise<Response> => {
    const known = await (await caches.open(FILES)).match(request);
    if (known && isUnchanging) return known;
    try {
      const answer = await fetch(request);
      if (answer.status === 200) keep(FILES, request, answer.clone(), most.files).catch(() => {});
      return answer;
    } catch {
      return known ?? Response.error();
    }
  };
  /** Takes in the page for no connection with what it shows, and the page that is being read. */
  const prepare = async (): Promise<void> => {
    const pages = await caches.open(PAGES);
    await pages.add(offlinePage);
    const html = (await (await pages.match(offlinePage))?.text()) ?? "";
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? "");
    const open = (await clients.matchAll({ includeUncontrolled: true, type: "window" })).map(({ url }) => new URL(url)).filter((url) => isOurs(url) && url.search === "");
    await caches.open(FILES).then((cache) => Promise.allSettled(files.map((file) => cache.add(file))));
    await Promise.allSettled(open.map((url) => pages.add(url.pathname)));
    await scope.skipWaiting();
  };

  scope.addEventListener("install", (event) => event.waitUntil(prepare()));
  scope.addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || !isOurs(url) || request.headers.has("range")) return;
    if (request.mode === "navigate") event.respondWith(show(request));
    else if (["style", "script", "font", "image"].includes(request.destination) || url.pathname.startsWith("/assets/")) {
      event.respondWith(give(request, url.pathname.startsWith("/assets/")));
    }
  });
}

/** Takes the worker of an earlier build away, with all that it kept. */
function leave(scope: WorkerScope): void {
  const forget = async (): Promise<void> => {
    await scope.clients.claim(); // the other one answers nothing any more
    for (const name of await scope.caches.keys()) if (name.startsWith("plena-")) await scope.caches.delete(name);
    await scope.registration.unregister();
  };
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(forget()));
}

const SETTINGS: OfflineSettings = { offlinePage: "/sin-conexion/", never: ["/newsletter/", "/sw.js"], most: { pages: 60, files: 200 } };

/** The text of /sw.js: a worker that keeps pages, or one that takes the other away. */
export const workerText = (isOn: boolean): string => (isOn ? `(${keepPages})(self,${JSON.stringify(SETTINGS)});\n` : `(${leave})(self);\n`);
