// Lists of facts, of which most are empty: those are all one.

const NONE: readonly never[] = [];

/** The items as a list that is nobody's to change. */
export const listOf = <Item>(items: ReadonlySet<Item> | readonly Item[], each?: (item: Item) => Item): readonly Item[] => {
  if ((items instanceof Set ? items.size : (items as readonly Item[]).length) === 0) return NONE;
  return each ? Array.from(items, each) : [...items];
};

/** A list as it is stored: 0 for an empty one. */
export type PackedList<Item> = readonly Item[] | 0;

export const packList = <Item>(list: readonly Item[]): PackedList<Item> => (list.length === 0 ? 0 : list);
export const unpackList = <Item>(list: PackedList<Item>): readonly Item[] => (list === 0 ? NONE : list);
