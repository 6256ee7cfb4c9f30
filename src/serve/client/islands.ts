// Begins islands anew: their old code is told to leave, their markup is what the server wrote, and their code runs again.
import { ISLAND_EXCHANGE } from "../protocol.ts";

const rootsOf = (page: Document, name: string): Element[] => [...page.querySelectorAll(`plena-island[data-island="${CSS.escape(name)}"]`)];

/** Whether each of these islands of the page has its successor. */
export function canRestart(names: Iterable<string>, next: Document): boolean {
  return [...names].every((name) => rootsOf(document, name).length === rootsOf(next, name).length);
}

/**
 * Begins islands anew.
 *
 * @param modules Island name to the address of its code now.
 * @param stamp Another one each time: a module of the same address would not run again.
 */
export async function restartIslands(names: Iterable<string>, next: Document, modules: Readonly<Record<string, string>>, stamp: string): Promise<void> {
  const { leaveEvent, codeProperty } = ISLAND_EXCHANGE;
  const waiting: string[] = [];
  for (const name of names) {
    const fresh = rootsOf(next, name);
    const code = modules[name] && new URL(`${modules[name]}?${stamp}`, location.href).href;
    rootsOf(document, name).forEach((root, place) => {
      root.dispatchEvent(new Event(leaveEvent));
      const successor = fresh[place] && document.importNode(fresh[place], true);
      if (successor) root.replaceWith(Object.assign(successor, { [codeProperty]: code }));
    });
    if (fresh.length > 0 && code) waiting.push(code);
  }
  await Promise.all(waiting.map((code) => import(/* @vite-ignore */ code)));
}
