import { ContentError, isDiskError, UsageError } from "../errors.ts";
import { mapStack } from "../platform/map-stack.ts";
import type { Terminal } from "./terminal.ts";

/** Says what went wrong and gives the exit code for it. */
export function exitCodeOf(error: unknown, terminal: Terminal): number {
  const { colors, messages } = terminal;
  if (error instanceof ContentError) return 1; // its diagnostics were printed by the command
  if (error instanceof UsageError) {
    terminal.note(`${colors.red("error")} ${error.message}`);
    if (error.hint) terminal.note(`  ${error.hint}`);
    return 2;
  }
  if (isDiskError(error)) {
    terminal.note(`${colors.red("error")} ${messages.disk(error.message)}\n  ${messages.diskHint}`);
    return 74;
  }
  terminal.note(`${colors.red(messages.bug)}\n${error instanceof Error ? mapStack(error.stack ?? error.message) : String(error)}`);
  return 70;
}
