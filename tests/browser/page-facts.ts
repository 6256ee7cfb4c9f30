// Functions that run inside a page and give plain facts about its layout. Each one stands alone: it is sent as text.

/** Lays out what waits until it comes near (templates/styles/parts/later.css), as for a reader who has been everywhere. */
export function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Finds what makes the page wider than the window, or puts words outside of it. */
export function sidewaysProblems(): string[] {
  const width = document.documentElement.clientWidth;
  const problems: string[] = [];
  if (document.documentElement.scrollWidth > width) problems.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest("svg, script, style, noscript") || !parent.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isHiddenFromSight = box.width === 0 || box.right <= 0 || parent.getBoundingClientRect().width <= 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null && element !== document.documentElement && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    if (!isHiddenFromSight && (box.right > width + 1 || box.left < -1) && !scrolls(parent))
      problems.push(`"${node.textContent.trim().slice(0, 40)}" reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }
  return problems;
}

/** Lists the pieces of text that are seen in the main part, but for what buttons say. */
export function visibleTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? "").replace(/\s+/g, "");
    if (text !== "" && parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest("svg, script, style, button, [role=status]")) texts.push(text);
  }
  return texts;
}

/** Finds words that a box with hidden overflow cuts off. */
export function clippedText(): string[] {
  const problems: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest("svg, script, style, noscript") || !parent.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    for (let outer: Element | null = parent; outer !== null && outer !== document.documentElement; outer = outer.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      if (frame.width <= 1 || frame.height <= 1) break; // hidden from sight on purpose
      const cutsX = /hidden|clip/.test(overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2);
      const cutsY = /hidden|clip/.test(overflowY) && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2);
      if (cutsX || cutsY) problems.push(`"${node.textContent.trim().slice(0, 40)}" is cut by ${outer.tagName.toLowerCase()}.${outer.className}`);
      if (position === "fixed") break;
    }
  }
  return [...new Set(problems)];
}

/** Finds what is pressed and smaller than 44 by 44 pixels; links inside a sentence may be as high as their line. */
export function smallTargets(): string[] {
  const LEAST = 44;
  const REACH = LEAST / 2 - 0.5;
  const isInSentence = (link: Element): boolean => {
    if (link.closest("sup") !== null) return true; // the mark of a note
    if (getComputedStyle(link).display !== "inline") return false;
    const block = link.parentElement?.closest("p, li, dd, dt, td, th, label, figcaption, blockquote, small, h1, h2, h3, h4, span, div");
    return (block?.textContent ?? "").replace(/\s+/g, "").length > (link.textContent ?? "").replace(/\s+/g, "").length;
  };
  const reaches = (target: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.closest("label")?.control === target);
  };
  /** What is pressed: the element, with its label where it has one. */
  const boxOf = (target: Element): DOMRect => {
    const boxes = [target, ...(target instanceof HTMLInputElement ? (target.labels ?? []) : [])].map((element) => element.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
  };
  const problems: string[] = [];
  for (const target of document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), select, textarea")) {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest("[aria-hidden=true], [inert]")) continue;
    const box = boxOf(target);
    if (box.width <= 1 || box.height <= 1 || box.right <= 0 || box.bottom + scrollY <= 0) continue; // shown on focus only
    if ((box.width >= LEAST - 0.5 && box.height >= LEAST - 0.5) || (target.tagName === "A" && isInSentence(target))) continue;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const now = boxOf(target);
    const [x, y] = [now.left + now.width / 2, now.top + now.height / 2];
    const isWide = now.width >= LEAST - 0.5 || (reaches(target, x - REACH, y) && reaches(target, x + REACH, y));
    const isHigh = now.height >= LEAST - 0.5 || (reaches(target, x, y - REACH) && reaches(target, x, y + REACH));
    if (!isWide || !isHigh)
      problems.push(`${target.tagName.toLowerCase()} "${(target.textContent ?? "").trim().slice(0, 40)}" is ${Math.round(now.width)}×${Math.round(now.height)}`);
  }
  scrollTo(0, 0);
  return problems;
}

/** Finds what shows no ring when the keyboard reaches it, or is then covered or out of sight. */
export function focusProblems(): string[] {
  const problems: string[] = [];
  const look = (element: Element): string =>
    [undefined, "::before", "::after"]
      .map((pseudo) => getComputedStyle(element, pseudo))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor }) =>
        [outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth} ${outlineColor}`, boxShadow, backgroundColor, borderColor].join(),
      )
      .join("|");
  // The ring may be drawn by the element, by what it holds, or by the card that it opens.
  const framesOf = (element: Element): Element[] => [
    element,
    ...[...element.querySelectorAll("*")].slice(0, 4),
    ...[1, 2, 3, 4].flatMap((steps) => ancestor(element, steps) ?? []),
  ];
  const ancestor = (element: Element, steps: number): Element | null => (steps === 0 ? element : element.parentElement && ancestor(element.parentElement, steps - 1));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const element of document.querySelectorAll<HTMLElement>("a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex='0']")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]") || element.tabIndex < 0 || element.hasAttribute("disabled")) continue;
    const name = `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
    const frames = framesOf(element);
    const before = frames.map(look);
    element.focus();
    if (document.activeElement !== element) {
      problems.push(`${name} takes no focus`);
      continue;
    }
    if (frames.every((frame, index) => look(frame) === before[index])) problems.push(`${name} looks the same with focus`);
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    // The middle of what is in the window: a tall box may go beyond it.
    const middle = (from: number, to: number, end: number): number => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const [x, y] = [middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight)];
    const top = document.elementFromPoint(x, y);
    const isSeen = top !== null && (element.contains(top) || top.contains(element) || top.closest("label") !== null);
    if (!isSeen) problems.push(`${name} is covered or out of sight at ${Math.round(x)},${Math.round(y)} by ${top?.tagName.toLowerCase()}.${top?.className}`);
    element.blur();
  }
  scrollTo(0, 0);
  return problems;
}
