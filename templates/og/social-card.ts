// What the social image of a page says, and where it stands. Plain data: it travels as the input of its maker.
import type { Family } from "../art/covers.ts";

export interface SocialCard {
  /** Address of the picture: "/og/blog/sofocos-menopausia.png". */
  readonly url: string;
  /** What those hear who do not see it. */
  readonly alt: string;
  /** Small word over the title: "Síntomas". */
  readonly label: string;
  readonly title: string;
  /** Seed of the drawing: the same as the page's cover. */
  readonly slug: string;
  readonly family: Family;
}

/** Makes the card of a page. */
export function socialCard(pageUrl: string, { label, title, slug, family }: Pick<SocialCard, "label" | "title" | "slug" | "family">): SocialCard {
  const name = pageUrl === "/" ? "inicio" : pageUrl.replace(/^\/|\/$|\.html$/g, "");
  return { url: `/og/${name}.png`, alt: `Ilustración y título: ${title}`, label, title, slug, family };
}
