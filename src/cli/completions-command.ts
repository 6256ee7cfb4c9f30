// `plena completions`: what a shell needs to complete commands, options and their values. Written from the command tree.
import type { Command } from "commander";
import { EXPLANATIONS } from "../check/explain/catalogue.ts";
import { bashCompletion } from "./completions/bash.ts";
import { commandTree } from "./completions/command-tree.ts";
import { fishCompletion } from "./completions/fish.ts";
import { zshCompletion } from "./completions/zsh.ts";
import type { Terminal } from "./terminal.ts";

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

export type Shell = keyof typeof SHELLS;

/** Prints the completion of a shell. */
export function runCompletions(shell: Shell, program: Command, terminal: Terminal): number {
  terminal.print(SHELLS[shell](commandTree(program, { código: Object.keys(EXPLANATIONS).sort() })).trimEnd());
  return 0;
}
