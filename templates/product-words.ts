// What the law keeps off products: RD 1907/1996 art. 4 and Regulation (EC) 1924/2006. The one list of the build, of `plena check` and of the tests.
import { forbiddenClaims, type UnwantedWords } from "plena";

/** What no advertising may say: neither a product, nor the criteria of a guide, nor a paragraph beside a link to a shop. */
export const FORBIDDEN: readonly UnwantedWords[] = [
  { pattern: /\b(?:cura|curan|curar|curativ[oa]s?|remedi[oa]s?|sana|sanan)\b/, reason: "nadie puede prometer una cura (RD 1907/1996, art. 4)" },
  { pattern: /\b(?:alivi\p{L}+|calma(?:n|r)? (?:los|las|el|la) \p{L}+)/u, reason: "no se puede dar seguridad de alivio (RD 1907/1996, art. 4)" },
  {
    pattern:
      /\b(?:reduc|mitig|aten[uú]a|disminu|suaviza|quita|controla|mejora|ayudan? con)\p{L}* (?:(?:el|la|los|las|tu|tus|tanto|mucho|también|calidad|del) ){0,3}(?:síntomas?|calores|sequedad|dolor(?:es)?|ansiedad|estrés|cansancio|fatiga|sueño|descanso|ánimo|humor|memoria|niebla|irritabilidad|sudor\p{L}*|hinchazón|inflamación|libido|deseo)/u,
    reason: "no se puede dar seguridad de alivio (RD 1907/1996, art. 4)",
  },
  {
    pattern: /\b(?:previene\p{L}*|prevenir|evita los \p{L}+|combat\p{L}+|elimina\p{L}*|trata(?:n|r)? (?:los|las|el|la) \p{L}+|sofocos?|terapéutic\p{L}+|medicinal(?:es)?)/u,
    reason: "no se puede pretender que un producto trata o previene (RD 1907/1996, art. 4)",
  },
  {
    pattern:
      /\b(?:para|contra|frente a|en caso de) (?:(?:el|la|los|las|tu|tus) )?(?:cáncer|tumor\p{L}*|diabetes|obesidad|osteoporosis|artrosis|artritis|hipertensión|tensión alta|colesterol|depresión|ansiedad|migrañas?|síntomas|calores|sequedad|incontinencia)/u,
    reason: "no se puede ofrecer contra una enfermedad o sus síntomas (RD 1907/1996, art. 4)",
  },
  {
    pattern: /\b(?:insomnio|para dormir|ayuda\p{L}* a dormir|dormir (?:mejor|bien|más|de un tirón)|duerm\p{L}+ (?:mejor|bien|más|de un tirón)|concilia\p{L}*)/u,
    reason: "no se puede ofrecer contra el insomnio (RD 1907/1996, art. 4)",
  },
  {
    pattern:
      /\b(?:adelgaz\p{L}+|quema\p{L}* ?grasas?|peso ideal|(?:perder|perderás|pierd\p{L}+|pérdida de|baj(?:a|as|ar|an|e|en) de|bajar|reduc\p{L}+|control\p{L}*) (?:(?:el|tu|de|unos|esos) ){0,2}(?:peso|kilos|tallas?|grasa|cintura|barriga))/u,
    reason: "no se pueden sugerir propiedades adelgazantes (RD 1907/1996, art. 4)",
  },
  { pattern: /\bnatural(?:es|mente)?\b/, reason: "«natural» no puede ir unido a un efecto (RD 1907/1996, art. 4)" },
  {
    pattern:
      /\b(?:recomendad[oa]s? por|avalad[oa]s? por|médic\p{L}+ recom\p{L}+|ginecólog\p{L}*|favorit[oa]s? de nuestras lectoras|en farmacias|(?:vend\p{L}+|venta|disponible) en (?:la |tu )?farmacia|hospital\p{L}*|clínicamente)/u,
    reason: "no se puede apoyar en profesionales, lectoras, farmacias ni hospitales (RD 1907/1996, art. 4)",
  },
  {
    pattern:
      /\b(?:autorizad|aprobad|certificad|registrad|homologad|controlad)[oa]s? por (?:\p{L}+ ){0,2}(?:sanidad|ministerio|sanitari\p{L}+|autoridad\p{L}*|agencia\p{L}*|aemps|aesan|efsa|ema|fda)(?!\p{L})/u,
    reason: "no se puede apoyar en autoridades sanitarias (RD 1907/1996, art. 4)",
  },
  {
    pattern: /\b(?:equilibr\p{L}+ (?:tus |las )?hormon\p{L}+|para la menopausia|antiedad|rejuvenec\p{L}+|detox)/u,
    reason: "es una declaración de salud no autorizada (Reglamento CE 1924/2006)",
  },
  { pattern: /\b(?:milagro\p{L}*|garantiza\p{L}*|sin efectos secundarios|100 ?% \p{L}+|número uno|nº ?1|(?:el|la) mejor)\b/u, reason: "es una promesa que nadie puede probar" },
];

/** Plants and substances of the red light: written about in articles, never beside a link to a shop. */
const NOT_SOLD: UnwantedWords = {
  pattern: /\b(?:isoflavon\p{L}*|soja|cimic[ií]fuga|trébol rojo|salvia|onagra|azafrán|ashwagandha|maca|cbd|melatonina|dhea|hipérico|valeriana|kava)\b/u,
  reason: "es de lo que aquí no se enlaza (política de productos)",
};
/** Words of medicine, which guides may use to say what a product is not. */
const MEDICAL: UnwantedWords = {
  pattern: /\b(?:menop\p{L}+|hormonal(?:es)?|tratamientos?|tratar)\b/u,
  reason: "une el producto a un efecto sobre la salud (Reglamento CE 1924/2006)",
};
/** What the words of a product itself may not say. */
export const FORBIDDEN_ON_PRODUCTS: readonly UnwantedWords[] = [...FORBIDDEN, MEDICAL, NOT_SOLD];

/** Claims that Regulation (EU) 432/2012 allows, word for word. */
export const AUTHORISED: readonly string[] = [
  "El calcio es necesario para el mantenimiento de los huesos en condiciones normales",
  "La vitamina D contribuye al mantenimiento de los huesos en condiciones normales",
  "El magnesio ayuda a disminuir el cansancio y la fatiga",
  "La vitamina B6 ayuda a disminuir el cansancio y la fatiga",
  "La vitamina B6 contribuye a la regulación de la actividad hormonal",
];

/** Finds the first promise that a product must not make; undefined in a lawful text. */
export function findBannedWord(text: string): string | undefined {
  for (const { word } of forbiddenClaims(text, FORBIDDEN, AUTHORISED)) return word;
  return undefined;
}
