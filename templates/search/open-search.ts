import type { Search } from "./results.ts";

/** Loads the engine and its index, both at once. @throws {Error} when one of them cannot be loaded. */
export async function openSearch(url: string): Promise<Search> {
  const [{ readIndex }, json] = await Promise.all([import("./minisearch.ts"), fetchText(url)]);
  const search = readIndex(json);
  return async (query) => search(query);
}

async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The index answered ${answer.status}`);
  return answer.text();
}
