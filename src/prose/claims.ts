// Claims in advertising: what the law forbids, word by word.
import type { UnwantedWords } from "../model/lint.ts";

export interface Claim {
  readonly index: number;
  readonly length: number;
  readonly word: string;
  readonly reason: string;
}

/** Finds what advertising may not say; claims that the law allows, and denials, are skipped. */
export function* forbiddenClaims(text: string, words: readonly UnwantedWords[], allowed: readonly string[]): Iterable<Claim> {
  const rest = allowed.reduce((left, claim) => left.replaceAll(claim, " ".repeat(claim.length)), text);
  for (const { pattern, reason } of words) {
    for (const match of rest.matchAll(new RegExp(pattern.source, "giu"))) {
      if (!IS_DENIED.test(rest.slice(0, match.index))) yield { index: match.index, length: match[0].length, word: match[0], reason };
    }
  }
}

/** "No trata…", "ninguno es para…": what is denied is not claimed; "no solo…" is. At most three words stand between. */
const IS_DENIED = /(?<!\p{L})(?:no(?! s[oó]lo\b)|ni|nunca|tampoco|ning[uú]n\p{L}*)(?: \p{L}+){0,3} $/iu;
