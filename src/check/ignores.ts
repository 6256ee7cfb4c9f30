// `<!-- plena-ignore CODE: reason -->`: silences a rule for the next block, or for the file when it stands at the top.
import type { MdastNode } from "satteri";
import { suggest } from "../diagnostics/suggest.ts";
import type { Finding, RuleCode } from "./finding.ts";
import { RULES } from "./finding.ts";
import { type LintText, nodesOf } from "./text/lint-text.ts";

/** What a text with marks has in it. */
export const MARK_WORD = "plena-ignore";

const MARK = /^\s*<!--\s*plena-ignore\b([^:]*?)(?::([\s\S]*?))?\s*-->\s*$/;

interface Ignore {
  readonly codes: readonly RuleCode[];
  /** Offsets in the file that it covers. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly length: number;
  wasUsed: boolean;
}

/** The marks of one text. */
export class Ignores {
  readonly #text: LintText;
  readonly #ignores: Ignore[] = [];
  /** What is wrong with the marks themselves. */
  readonly findings: Finding[] = [];

  constructor(text: LintText) {
    this.#text = text;
    for (const node of nodesOf(text.tree, "html")) this.#read(node);
  }

  /** Says whether a finding of this text is silenced. */
  covers(finding: Finding, offset: number): boolean {
    const found = this.#ignores.filter(({ codes, from, to }) => codes.includes(finding.code) && offset >= from && offset <= to);
    for (const ignore of found) ignore.wasUsed = true;
    return found.length > 0;
  }

  /** Marks that silence nothing; to be asked when all rules have run. */
  unused(): Finding[] {
    return this.#ignores
      .filter(({ wasUsed }) => !wasUsed)
      .map(({ offset, length, codes }) => ({
        code: "ignore-unused",
        reason: { es: `Este «plena-ignore ${codes.join(", ")}» ya no calla nada`, en: `This "plena-ignore ${codes.join(", ")}" silences nothing` },
        fix: { es: "Quítalo", en: "Remove it" },
        at: this.#text.source.placeAt(offset, length),
      }));
  }

  #read(node: Extract<MdastNode, { type: "html" }>): void {
    const mark = MARK.exec(node.value);
    if (!mark) return;
    const { bodyStart, source } = this.#text;
    const offset = bodyStart + (node.position?.start.offset ?? 0);
    const end = bodyStart + (node.position?.end.offset ?? 0);
    const at = source.placeAt(offset, end - offset);
    const names = (mark[1] ?? "").split(/[\s,]+/).filter(Boolean);
    const unknown = names.filter((name) => !(name in RULES));
    for (const name of unknown) this.findings.push(unknownRule(name, at));
    if (names.length === 0 || (mark[2] ?? "").trim() === "") {
      this.findings.push(withoutReason(at));
    } else if (unknown.length === 0) {
      const isAtTop =
        source.text
          .slice(bodyStart, offset)
          .replace(/<!--[\s\S]*?-->/g, "")
          .trim() === "";
      const next = isAtTop ? undefined : this.#nextBlock(end);
      const [from, to] = isAtTop ? [0, source.text.length] : [next?.start ?? end, next?.end ?? end];
      this.#ignores.push({ codes: names as RuleCode[], from, to, offset, length: end - offset, wasUsed: false });
    }
  }

  /** The block after the mark: a paragraph, heading, list, table or recipe with all that is in it. */
  #nextBlock(after: number): { start: number; end: number } | undefined {
    const { tree, bodyStart } = this.#text;
    let found: { start: number; end: number } | undefined;
    const visit = (node: MdastNode): void => {
      const [start, end] = [bodyStart + (node.position?.start.offset ?? 0), bodyStart + (node.position?.end.offset ?? 0)];
      if (node !== tree && start >= after && node.type !== "html") found ??= { start, end };
      else if ("children" in node) for (const child of node.children) if (!found) visit(child);
    };
    visit(tree);
    return found;
  }
}

const withoutReason = (at: Finding["at"]): Finding => ({
  code: "ignore-without-reason",
  reason: { es: "«plena-ignore» necesita una regla y un motivo", en: '"plena-ignore" needs a rule and a reason' },
  fix: { es: "Escribe <!-- plena-ignore regla: por qué aquí está bien -->", en: "Write <!-- plena-ignore rule: why it is right here -->" },
  ...(at ? { at } : {}),
});

function unknownRule(name: string, at: Finding["at"]): Finding {
  const near = suggest(name, Object.keys(RULES));
  return {
    code: "ignore-unknown-rule",
    reason: { es: `No hay ninguna regla «${name}»`, en: `There is no rule "${name}"` },
    fix: near ? { es: `¿Quisiste decir «${near}»?`, en: `Did you mean "${near}"?` } : { es: "Mira las reglas con «plena explain»", en: 'See the rules with "plena explain"' },
    ...(at ? { at } : {}),
  };
}
