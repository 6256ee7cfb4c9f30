// Lists: of facts, of which most are empty and are all one, and long ones.

const NONE: readonly never[] = [];

/** The items as a list that is nobody's to change. */
export const listOf = <Item>(items: ReadonlySet<Item> | readonly Item[], each?: (item: Item) => Item): readonly Item[] => {
  if ((items instanceof Set ? items.size : (items as readonly Item[]).length) === 0) return NONE;
  if (!each) return [...items];
  const list: Item[] = [];
  for (const item of items) list.push(each(item));
  return list;
};

/** A list as it is stored: 0 for an empty one. */
export type PackedList<Item> = readonly Item[] | 0;

export const packList = <Item>(list: readonly Item[]): PackedList<Item> => (list.length === 0 ? 0 : list);
export const unpackList = <Item>(list: PackedList<Item>): readonly Item[] => (list === 0 ? NONE : list);

/** Takes many items few at a time, so that what is made of them is not in memory all at once. */
export function* inChunks<Item>(items: Iterable<Item>, size = 1000): Iterable<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}
