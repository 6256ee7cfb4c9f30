// The facts of one compiled body. What is looked at once, when links are checked, stands as text until then.
import type { Heading, Outline } from "./content.ts";
import { detach } from "./detach.ts";
import type { Hole, ImageRef } from "./draft.ts";
import { listOf } from "./lists.ts";
import { headingsOf, outlineOf } from "./outline.ts";

/** What reading a body finds. */
export interface FoundInBody {
  readonly holes: readonly Hole[];
  readonly headings: readonly Heading[];
  /** Every id in the body, headings' and others'. */
  readonly ids: readonly string[];
  /** Targets of links, as written, each once. */
  readonly links: readonly string[];
  readonly images: readonly ImageRef[];
  readonly citations: readonly string[];
  readonly words: number;
}

/** Facts as they are kept: plain data. */
export interface KeptFacts extends Pick<FoundInBody, "holes" | "images" | "citations" | "words"> {
  readonly outline: Outline;
  /** Ids that no heading has. */
  readonly otherIds: readonly string[];
  /** Targets of links, one a line. */
  readonly targets: string;
}

export class BodyFacts implements KeptFacts {
  readonly holes: readonly Hole[];
  readonly images: readonly ImageRef[];
  readonly citations: readonly string[];
  readonly words: number;
  readonly outline: Outline;
  readonly otherIds: readonly string[];
  readonly targets: string;

  constructor({ holes, images, citations, words, outline, otherIds, targets }: KeptFacts) {
    this.holes = holes;
    this.images = images;
    this.citations = citations;
    this.words = words;
    this.outline = outline;
    this.otherIds = otherIds;
    this.targets = targets;
  }

  static of({ holes, images, citations, words, headings, ids, links }: FoundInBody): BodyFacts {
    const otherIds = ids.length === headings.length ? [] : ids.filter((id) => !headings.some((heading) => heading.id === id));
    const targets = detach(links.map((link) => link.replaceAll("\n", "")).join("\n")); // browsers leave line breaks out, too
    return new BodyFacts({ holes, images, citations, words, outline: detach(outlineOf(headings)) as Outline, otherIds: listOf(otherIds), targets });
  }

  /** Every id in the body. */
  get ids(): readonly string[] {
    return [...headingsOf(this.outline).map(({ id }) => id), ...this.otherIds];
  }

  /** Targets of links, as written, each once. */
  get links(): readonly string[] {
    return this.targets === "" ? [] : this.targets.split("\n");
  }
}
