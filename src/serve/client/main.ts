// The script in every served page: it listens to the server, and shows what is wrong and what the page is made of.
import { type PageChange, type PageReport, type PageState, PREFIX, type ServerMessage, STATE_ID } from "../protocol.ts";
import { Bar } from "./bar.ts";
import { canRestart, restartIslands } from "./islands.ts";
import { Overlay } from "./overlay.ts";
import { planPatch } from "./patch.ts";
import { keepScroll, restoreScroll } from "./scroll.ts";
import { exchangeSheet, exchangeStyles } from "./styles.ts";

/** How long the page has the server and the processor for itself before the bar asks. */
const BAR_DELAY_MS = 200;

const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? "{}") as PageState;
const overlay = new Overlay(state.language);
const bar = new Bar(state.language, state.mark);
let { styles, version } = state;
let asking: ReturnType<typeof setTimeout> | undefined;

restoreScroll();
overlay.showSite(state.findings);
connect();
askSoon();

function connect(): void {
  const open = (): EventSource => {
    const query = new URLSearchParams({ url: state.url, version, styles: styles.join(","), public: `${state.publicChanges}` });
    const events = new EventSource(`${PREFIX}events?${query}`);
    events.onmessage = ({ data }: MessageEvent<string>) => handle(JSON.parse(data) as ServerMessage);
    return events;
  };
  let events = open();
  // The server may have been started again, with another site or a new port's past: the next connection tells our state anew.
  addEventListener("pagehide", () => events.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) events = open();
  });
}

function handle(message: ServerMessage): void {
  if (message.kind === "findings") overlay.showSite(message.findings);
  else if (message.kind === "checked") askSoon();
  else if (message.kind === "sheet") exchangeSheet(message.url, message.stamp);
  else if (!(message.kind === "styles" && takeStyles(message.styles)) && !(message.kind === "page" && become(message))) reload();
}

function takeStyles(next: readonly string[]): boolean {
  if (!exchangeStyles(styles, next)) return false;
  styles = next;
  return true;
}

/** Makes the page into what it has become. @returns false when it has to be loaded. */
function become(change: PageChange): boolean {
  const patch = planPatch(change);
  const islands = new Set([...(patch?.islands ?? []), ...change.restart]);
  if (!patch || !canRestart(islands, patch.next)) return false;
  for (const step of patch.steps) step();
  restartIslands(islands, patch.next, change.islands, change.version).catch(reload);
  ({ styles, version } = change);
  return true;
}

function reload(): void {
  keepScroll();
  location.reload();
}

function askSoon(): void {
  clearTimeout(asking);
  asking = setTimeout(ask, BAR_DELAY_MS);
}

async function ask(): Promise<void> {
  const answer = await fetch(`${PREFIX}page?${new URLSearchParams({ url: state.url })}`).catch(() => undefined);
  if (!answer?.ok) return;
  const report = (await answer.json()) as PageReport;
  bar.show(report);
  overlay.showPage(report.findings.filter(({ severity }) => severity === "error"));
}
