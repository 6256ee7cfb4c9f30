// Which social image belongs to which page: its title, the cover it is known by.
import type { MadeRoute, PageRoute } from "plena";
import type { SiteRoute } from "../pages/index.ts";
import { CATEGORY_NAMES } from "../parts/cards.ts";
import { type SocialCard, socialCard } from "./social-card.ts";

/** The file of a social image; its maker stands in the site's definition. */
export interface SocialImageRoute extends MadeRoute {
  readonly maker: "socialImage";
  readonly input: { readonly card: SocialCard; readonly siteName: string };
}

type Site = Extract<SiteRoute, { kind: "page" }>;

/** Gives every page its social image, and the routes that make them; only the page for unknown addresses has none. */
export function withSocialImages(routes: readonly SiteRoute[], siteName: string): { readonly routes: readonly SiteRoute[]; readonly made: readonly SocialImageRoute[] } {
  const made: SocialImageRoute[] = [];
  const withImages = routes.map((route) => {
    if (route.kind !== "page" || route.template === "notFound") return route;
    const card = cardOfRoute(route);
    made.push({ kind: "made", url: card.url, maker: "socialImage", input: { card, siteName } });
    return { ...route, props: { ...route.props, image: { url: card.url, alt: card.alt } } } as SiteRoute;
  });
  return { routes: withImages, made };
}

/** "Página 2" on further pages of a list: each picture is its own. */
const laterPage = ({ url, crumb }: Pick<PageRoute, "url" | "crumb">): string => (/\/pagina\/\d+\/$/.test(url) ? `. ${crumb}` : "");

function cardOfRoute(route: Site): SocialCard {
  const card = (label: string, title: string, slug: string, family: SocialCard["family"]): SocialCard =>
    socialCard(route.url, { label, title: `${title}${laterPage(route)}`, slug, family });
  switch (route.template) {
    case "home":
      return card("Revista", `${route.props.home.portada.titular} ${route.props.home.portada.enfasis}`, "portada", "portada");
    case "article":
      return card(CATEGORY_NAMES[route.props.article.category], route.props.article.title, route.props.slug, route.props.article.category);
    case "category":
      return card("Blog", route.props.category.titulo, `categoria-${route.props.category.id}`, route.props.category.id);
    case "testimonials":
      return card("Blog", route.props.category.titulo, "categoria-testimonios", "testimonios");
    case "testimonial":
      return card(`Testimonio${route.props.testimonial.muestra ? " de ejemplo" : ""}`, route.props.testimonial.titulo, route.props.testimonial.id, "testimonios");
    case "blog":
      return card("Blog", route.props.title, "todos-los-articulos", "bienestar");
    case "hub":
    case "topic":
      return card(CATEGORY_NAMES[route.props.category], route.props.text.title, route.props.slug, route.props.category);
    case "productGuide":
      return card("Productos", route.props.guide.titulo, route.props.guide.id, "bienestar");
    default:
      return card("Menopausia Consciente", titleOf(route), slugOf(route.url), "bienestar");
  }
}

/** The title of a page whose props are its text, or a guide; its crumb where there is neither. */
function titleOf({ props, crumb }: Site): string {
  if ("text" in props && props.text !== undefined) return props.text.title;
  return "guide" in props && "title" in props.guide ? props.guide.title : crumb;
}

const slugOf = (url: string): string => url.split("/").filter(Boolean).at(-1) ?? "portada";
