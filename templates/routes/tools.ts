// The tools and the newsletter's own pages: glossary, self-check, diary, confirm, leave.
import type { PageRoute } from "plena";
import type { DiaryPageProps } from "../pages/DiaryPage.tsx";
import type { GlossaryPageProps } from "../pages/GlossaryPage.tsx";
import type { NewsletterNoticePageProps, NoticeKind } from "../pages/NewsletterNoticePage.tsx";
import type { StageCheckPageProps } from "../pages/StageCheckPage.tsx";
import { groupByLetter } from "../pages/tools/letters.ts";
import { articleUrl, type Content } from "../site-content.ts";

type Own<Props> = Omit<Props, "page">;
export type ToolRoute =
  | PageRoute<"glossary", Own<GlossaryPageProps>>
  | PageRoute<"stageCheck", Own<StageCheckPageProps>>
  | PageRoute<"diary", Own<DiaryPageProps>>
  | PageRoute<"newsletterNotice", Own<NewsletterNoticePageProps>>;

type ToolContent = Pick<Content, "articles" | "data" | "sourcesOf">;

export function toolRoutes(content: ToolContent): readonly ToolRoute[] {
  return [
    glossaryRoute(content),
    stageRoute(content),
    diaryRoute(content),
    notice(content, "inbox", "/newsletter/revisa-tu-correo/", "Revisa tu correo"),
    notice(content, "confirm", "/newsletter/confirmar/", "Confirmar"),
    notice(content, "leave", "/newsletter/baja/", "Darte de baja"),
  ];
}

function glossaryRoute({ articles, data }: ToolContent): ToolRoute {
  const text = {
    title: "Glosario de la menopausia",
    description: "Las palabras de la menopausia explicadas en llano, de la A a la Z: hormonas, síntomas, pruebas y tratamientos, con enlaces para saber más.",
    intro: "Las palabras que oirás en la consulta, explicadas sin rodeos.",
  };
  const titles = Object.fromEntries(articles.map(({ id, meta }) => [articleUrl(id), meta.title]));
  return { kind: "page", url: "/glosario/", template: "glossary", crumb: "Glosario", props: { site: data.sitio, text, groups: groupByLetter(data.glosario), titles } };
}

function stageRoute({ data, sourcesOf }: ToolContent): ToolRoute {
  const text = {
    title: "¿En qué etapa estoy?",
    description: "Seis preguntas cortas para situarte en la menopausia: perimenopausia, menopausia o posmenopausia. Orienta, no diagnostica, y no guarda nada.",
    intro: "Seis preguntas cortas para situarte. Tardas un minuto y tus respuestas no salen de aquí.",
  };
  const sources = sourcesOf({ citations: ["NICHD", "ACC20", "NICE-NG23", "ESHRE-POI", "MAYO-ES", "CLARKE18"] });
  return { kind: "page", url: "/en-que-etapa-estoy/", template: "stageCheck", crumb: "¿En qué etapa estoy?", props: { site: data.sitio, text, sources } };
}

function diaryRoute({ data, sourcesOf }: ToolContent): ToolRoute {
  const text = {
    title: "Diario de síntomas",
    description: "Apunta sofocos, sueño, ánimo y sangrado en un minuto al día. Se guarda solo en tu aparato y da un resumen para llevar a la consulta.",
    intro: "Un minuto al día. Al cabo de unas semanas tendrás una página que cuenta tu caso mejor que la memoria. Nada de lo que apuntes sale de tu aparato.",
  };
  return {
    kind: "page",
    url: "/diario-sintomas/",
    template: "diary",
    crumb: "Diario de síntomas",
    props: { site: data.sitio, text, sources: sourcesOf({ citations: ["DIARIO21", "DIARIO23"] }) },
  };
}

function notice({ data }: ToolContent, kind: NoticeKind, url: string, crumb: string): ToolRoute {
  return { kind: "page", url, template: "newsletterNotice", crumb, indexed: false, props: { site: data.sitio, kind } };
}
