// The shapes of icons, each exported alone, so that a script takes only those it shows.

/** Side of the square field and the markup in it: one stroke; `.t` is the loose colour, `.f` is filled. */
export interface TopicShape {
  readonly box: number;
  readonly body: string;
}

/** The same of lines alone, as data: a script must not write markup (Trusted Types). */
export interface IconShape {
  readonly box: number;
  readonly lines: readonly { readonly d: string; readonly className?: string }[];
}

export const arrow: IconShape = { box: 24, lines: [{ d: "M3 12h17M14 6l6 6-6 6" }] };
export const out: IconShape = { box: 24, lines: [{ d: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" }] };
export const down: IconShape = { box: 16, lines: [{ d: "M2.5 5.5 8 11l5.500-5.500" }] };
export const glass: IconShape = { box: 24, lines: [{ d: "M17 10.500a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0zM15.500 15.500 21 21" }] };
export const check: IconShape = { box: 20, lines: [{ d: "M3.500 10.500l4.200 4.200L16.500 6" }] };
export const share: IconShape = { box: 24, lines: [{ d: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8" }] };
export const printer: IconShape = { box: 24, lines: [{ d: "M7 9V3h10v6M7 18H4V9h16v9h-3M7 14h10v7H7z" }] };
export const mail: IconShape = { box: 24, lines: [{ d: "M3 6h18v13H3zM3 7l9 7 9-7" }] };
export const download: IconShape = { box: 24, lines: [{ d: "M12 3v12M7 10l5 5 5-5M4 20h16" }] };
