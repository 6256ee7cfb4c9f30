// A measure has the same label on every page: what works in one article cannot be unproven in the next.
import { describe, expect, it } from "vitest";
import { type Text, textsOf } from "./corpus.ts";

type Level = "funciona" | "puede-ayudar" | "sin-pruebas" | "precaucion";
interface Label {
  readonly file: string;
  /** Heading of the measure. */
  readonly measure: string;
  /** What it is good for, when the label says so. */
  readonly purpose: string;
  readonly level: string;
}
interface Verdict {
  readonly measure: RegExp;
  readonly purpose?: RegExp;
  readonly level: Level;
}

/** What the sources of the magazine say of each measure, for each purpose. */
const VERDICTS: readonly Verdict[] = [
  { measure: /^terapia hormonal$|llega a todo el cuerpo|menos sofocos y noches/i, purpose: /^$|sofocos|sudores/, level: "funciona" },
  { measure: /terapia hormonal|no se le debe pedir/i, purpose: /prevenir/, level: "precaucion" },
  { measure: /terapia hormonal/i, purpose: /perder peso/, level: "sin-pruebas" },
  { measure: /cognitivo-conductual/i, level: "funciona" },
  { measure: /hipnosis/i, level: "funciona" },
  { measure: /^medicamentos (sin hormonas|específicos)|fármacos sin hormonas|^antidepresivos a dosis|gabapentina|fezolinetant/i, level: "funciona" },
  { measure: /clonidina/i, level: "sin-pruebas" },
  { measure: /acupuntura/i, level: "sin-pruebas" },
  { measure: /mindfulness|relajación|unos minutos al día|bajar el ruido$|la cabeza y los vínculos/i, purpose: /estrés/, level: "puede-ayudar" },
  { measure: /mindfulness|relajación|respira/i, purpose: /sofocos/, level: "sin-pruebas" },
  { measure: /^yoga/i, level: "puede-ayudar" },
  { measure: /ejercicio|mov(er|id|im)|muévete|mueve el cuerpo|fuerza|camina/i, purpose: /hueso|corazón|músculo|ánimo|cintura/, level: "funciona" },
  { measure: /muévete|movilidad|fuerza/i, purpose: /dolor|rigidez/, level: "puede-ayudar" },
  { measure: /ejercicio|esperar, y qué no/i, purpose: /sofocos/, level: "sin-pruebas" },
  { measure: /perder peso|^peso$/i, level: "puede-ayudar" },
  { measure: /soja|isoflavonas|trébol rojo|fitoterapia/i, level: "sin-pruebas" },
  { measure: /cimicífuga|hierba de san juan|ashwagandha|kava|^dong quai/i, level: "precaucion" },
  { measure: /salvia|onagra|omega-3|maca|homeopatía|valeriana/i, level: "sin-pruebas" },
  { measure: /melatonina/i, level: "sin-pruebas" },
  { measure: /láser/i, level: "sin-pruebas" },
  { measure: /testosterona$/i, level: "puede-ayudar" },
  { measure: /lubricante|hidratante|vida íntima|primero, sin hormonas/i, level: "funciona" },
  { measure: /estrógeno vaginal|locales|terapia local|tratamiento vaginal|hidratante no te basta/i, level: "funciona" },
  { measure: /suelo pélvico, paso/i, level: "funciona" },
  { measure: /mediterráne|comer con gusto|por qué está montado|esta cocina/i, level: "puede-ayudar" },
  { measure: /calcio/i, purpose: /hueso|comida/, level: "puede-ayudar" },
  { measure: /vitamina d/i, level: "puede-ayudar" },
  { measure: /proteína/i, level: "puede-ayudar" },
  { measure: /vitamina b6/i, level: "precaucion" },
  { measure: /colágeno|condroitina/i, level: "sin-pruebas" },
  { measure: /diario|apunt|lápiz/i, level: "puede-ayudar" },
  { measure: /fresc|la mesilla y la cama|cuarto que ayude|casa, el trabajo/i, level: "sin-pruebas" },
  { measure: /sol todo el año|protégela del sol|cuidar la piel/i, level: "funciona" },
  { measure: /menos alcohol/i, level: "puede-ayudar" },
  { measure: /hábitos de sueño|^dormir mejor/i, level: "puede-ayudar" },
];

function labelsOf({ file, body }: Text): Label[] {
  let measure = "";
  return body.split("\n").flatMap((line): Label[] => {
    const [, heading] = /^#+ (.+)$/.exec(line) ?? [];
    if (heading !== undefined) measure = heading;
    const [, purpose = "", level] = /^::evidencia(?:\[(.*?)\])?\{nivel="(.+?)"\}/.exec(line) ?? [];
    return level === undefined ? [] : [{ file, measure, purpose, level }];
  });
}
const isAbout = ({ measure, purpose }: Label, verdict: Verdict): boolean => verdict.measure.test(measure) && (verdict.purpose?.test(purpose) ?? true);
const shown = ({ file, measure, purpose, level }: Label): string => `${file}: ${measure} [${purpose}]: ${level}`;

describe("evidence labels", () => {
  const labels = ["articulos", "paginas", "guias"].flatMap(textsOf).flatMap(labelsOf);

  it("say the same of the same measure on every page", () => {
    const wrong = labels.filter((label) => {
      const verdicts = VERDICTS.filter((verdict) => isAbout(label, verdict));
      return verdicts.length > 0 && !verdicts.some(({ level }) => level === label.level);
    });
    expect(wrong.map(shown)).toEqual([]);
  });
  it("are held to verdicts that are all in use", () => {
    const unused = VERDICTS.filter((verdict) => !labels.some((label) => isAbout(label, verdict)));
    expect(unused.map(({ measure }) => measure.source)).toEqual([]);
  });
});
