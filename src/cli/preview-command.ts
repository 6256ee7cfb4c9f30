// `plena preview`: serves the built site until it is stopped.
import path from "node:path";
import { UsageError } from "../errors.ts";
import { hasFolder } from "../platform/has-folder.ts";
import { readRules } from "../platform/host-rules.ts";
import { stopListening } from "../serve/listen.ts";
import { previewSite } from "../serve/preview-site.ts";
import { openBrowser } from "./open-browser.ts";
import { SERVE_MESSAGES } from "./serve-messages.ts";
import type { PreviewFlags } from "./serve-options.ts";
import { startServer, untilStopped } from "./start-server.ts";
import type { Terminal } from "./terminal.ts";

/** Serves a built folder, and gives the exit code. */
export async function runPreview(flags: PreviewFlags, terminal: Terminal): Promise<number> {
  const messages = SERVE_MESSAGES[terminal.language];
  const folder = path.resolve(flags.out ?? path.join(flags.root, "dist"));
  if (!hasFolder(folder)) throw new UsageError(messages.noDist(flags.out ?? path.join(flags.root, "dist")), messages.noDistHint);
  const stopped = untilStopped();
  const listening = await startServer(
    previewSite(folder, () => readRules(folder, path.join(flags.root, ".cache"))),
    flags,
    terminal,
  );
  terminal.print(messages.preview(listening.url, path.relative(process.cwd(), folder) || "."));
  if (!flags.quiet) terminal.note(terminal.colors.dim(messages.stop));
  if (flags.open) openBrowser(`${listening.url}/`);
  await stopped;
  await stopListening(listening);
  return 0;
}
