// One page as the browser gets it, and what tells it from the page it had before.
import { createHash } from "node:crypto";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { EntryStatus } from "../model/content.ts";
import type { UrlPath } from "../model/paths.ts";
import type { PlannedPage } from "../model/plan.ts";
import type { RenderedPage } from "../stages/5-render/render-page.ts";

export type PageView = RenderedView | FailedView;

export interface RenderedView {
  readonly kind: "rendered";
  readonly page: PlannedPage;
  readonly rendered: RenderedPage;
  /** Of the text that the page shows: a draft has a mark. */
  readonly status: EntryStatus;
  /** Changes with the page, but not with its style sheets: those are exchanged without a reload. */
  readonly version: string;
}

export interface FailedView {
  readonly kind: "failed";
  readonly url: UrlPath;
  readonly problem: Diagnostic;
}

/** Describes a rendered page. */
export function renderedView(page: PlannedPage, rendered: RenderedPage, status: EntryStatus, styles: readonly string[]): RenderedView {
  const bare = styles.reduce((html, url, place) => html.replaceAll(`"${url}"`, `"style ${place}"`), rendered.html);
  return { kind: "rendered", page, rendered, status, version: createHash("sha256").update(status).update(bare).digest("base64url").slice(0, 16) };
}
