// Reads the fenced code of a document, so that what it tells people to do can be done.

export interface CodeBlock {
  readonly language: string;
  /** The file that the line above names in backquotes: "`package.json`:"; undefined when it names none. */
  readonly file: string | undefined;
  readonly text: string;
}

/** Gives the code blocks of a Markdown text in order; of one language if it is named. */
export function codeBlocks(markdown: string, language?: string): CodeBlock[] {
  const blocks = [...markdown.matchAll(/(?:^`([^`\n]+)`[^\n]*:\n\n)?^(`{3,})(\w*)\n([\s\S]*?)^\2$/gm)];
  return blocks.map(([, file, , kind = "", text = ""]) => ({ language: kind, file, text })).filter((block) => language === undefined || block.language === language);
}
