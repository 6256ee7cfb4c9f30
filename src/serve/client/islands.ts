// Begins islands anew: their old code is told to leave, their markup is what the server wrote, and their code runs again.
import { LEAVE_EVENT } from "../protocol.ts";

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
  const waiting: string[] = [];
  for (const name of names) {
    const fresh = rootsOf(next, name);
    rootsOf(document, name).forEach((root, place) => {
      root.dispatchEvent(new Event(LEAVE_EVENT));
      const successor = fresh[place];
      if (successor) root.replaceWith(document.importNode(successor, true));
    });
    if (fresh.length > 0 && modules[name] !== undefined) waiting.push(modules[name]);
  }
  await Promise.all(waiting.map((address) => import(/* @vite-ignore */ `${address}?${stamp}`)));
}
