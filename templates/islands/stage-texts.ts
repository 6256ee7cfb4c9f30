// What the self-check asks and says. Careful words: it orients, it does not diagnose.
import {
  AGES,
  type Age,
  ALARMS,
  type Alarm,
  CYCLES,
  type Cycle,
  type Flag,
  GUIDES,
  type Guide,
  LAST_PERIODS,
  type LastPeriod,
  type Stage,
  SYMPTOMS,
  type Symptom,
} from "./stage-rules.ts";

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** What the answer points to: shown in the list that needs no script. */
  readonly means: string;
}

export interface Question<Name extends string, Value extends string> {
  readonly name: Name;
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Option<Value>[];
}

function options<Value extends string>(values: readonly Value[], texts: Readonly<Record<Value, readonly [label: string, means: string]>>): readonly Option<Value>[] {
  return values.map((value) => ({ value, label: texts[value][0], means: texts[value][1] }));
}

export const AGE: Question<"age", Age> = {
  name: "age",
  legend: "¿Qué edad tienes?",
  options: options(AGES, {
    "menos-40": ["Menos de 40 años", "Si hay faltas, cambios o síntomas, pide cita sin esperar. No es la edad habitual y conviene buscar la causa."],
    "de-40-a-44": ["De 40 a 44 años", "Puede ser una menopausia temprana. Con faltas o síntomas, pide cita."],
    "de-45-a-55": ["De 45 a 55 años", "Es la edad habitual de la transición. Con cambios de regla y síntomas no hacen falta análisis de hormonas."],
    "mas-55": ["Más de 55 años", "Lo más habitual es que la última regla ya haya llegado."],
  }),
};

export const GUIDE: Question<"guide", Guide> = {
  name: "guide",
  legend: "¿Hay algo que cambie o quite tus reglas?",
  options: options(GUIDES, {
    ninguna: ["No, nada de esto", "Tus reglas sirven de guía. Sigue con las preguntas."],
    hormonas: [
      "Uso hormonas: píldora, DIU hormonal, implante, inyección, anillo, parche o terapia hormonal",
      "El sangrado no sirve de guía. Se valora por los síntomas y la edad.",
    ],
    "sin-utero": ["Me quitaron el útero y conservo al menos un ovario", "No hay regla que guíe. Se valora por los síntomas y la edad."],
    "sin-ovarios": ["Me quitaron los dos ovarios, o un tratamiento los paró", "Es una menopausia inducida. Puede llegar de golpe, y el seguimiento es distinto."],
  }),
};

export const LAST_PERIOD: Question<"lastPeriod", LastPeriod> = {
  name: "lastPeriod",
  legend: "¿Cuándo fue tu última regla?",
  hint: "A ojo vale.",
  options: options(LAST_PERIODS, {
    "menos-60-dias": ["Hace menos de 2 meses", "Mira cómo son tus ciclos, en la pregunta siguiente."],
    "de-2-a-12-meses": ["Hace entre 2 y 12 meses", "Apunta al tramo final de la perimenopausia. Una falta también puede ser un embarazo."],
    "12-meses-o-mas": ["Hace 12 meses o más", "Si no hay otra causa, apunta a la posmenopausia."],
  }),
};

export const CYCLE: Question<"cycle", Cycle> = {
  name: "cycle",
  legend: "En el último año, ¿cómo han sido tus ciclos?",
  options: options(CYCLES, {
    regulares: ["Como siempre", "Sin cambios claros. Con síntomas puede ser el comienzo; sin ellos, lo probable es que aún no."],
    "cambian-7-dias": ["Más cortos o más largos: cambian 7 días o más de uno a otro", "Apunta al comienzo de la perimenopausia."],
    "faltas-60-dias": ["Me he saltado alguna: 60 días o más sin regla", "Apunta al tramo final de la perimenopausia."],
  }),
};

export const SYMPTOM: Question<"symptoms", Symptom> = {
  name: "symptoms",
  legend: "¿Notas algo de esto desde hace un tiempo?",
  hint: "Marca todo lo que notes. Si no hay nada, sigue.",
  options: options(SYMPTOMS, {
    sofocos: ["Sofocos o sudores de noche", "Es la señal más típica de la transición."],
    sueno: ["Duermo peor que antes", "Es frecuente en la transición, y también tiene otras causas."],
    animo: ["El ánimo o la memoria me fallan más", "Puede ser parte de la transición. Si pesa, merece una consulta a cualquier edad."],
    sequedad: ["Sequedad o molestias íntimas", "Se debe a menudo a la bajada de estrógenos. Tiene tratamiento."],
  }),
};

export const ALARM: Question<"alarms", Alarm> = {
  name: "alarms",
  legend: "¿Te ha pasado alguna de estas dos cosas?",
  hint: "Si no, deja las casillas vacías.",
  options: options(ALARMS, {
    "sangrado-tras-12-meses": ["He sangrado o manchado después de 12 meses seguidos sin regla", "Pide cita en los próximos días, aunque haya sido una mancha."],
    "sangrado-distinto": ["Sangro entre reglas, tras las relaciones o mucho más que antes", "Pide cita para que lo miren."],
  }),
};

export const QUESTIONS = [AGE, GUIDE, LAST_PERIOD, CYCLE, SYMPTOM, ALARM] as const;

export interface StageText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly url: string; readonly text: string };
}

const PERIMENOPAUSE = { url: "/perimenopausia/", text: "Entender la perimenopausia" };
const POSTMENOPAUSE = { url: "/postmenopausia/", text: "Entender la posmenopausia" };

export const STAGES: Readonly<Record<Stage, StageText>> = {
  antes: {
    title: "Por lo que cuentas, la transición no parece haber empezado",
    paragraphs: ["Tus reglas no muestran cambios claros. Si algo varía en los próximos meses, apúntalo: las reglas cuentan más que un análisis."],
    link: { url: "/guia-completa-menopausia/", text: "Leer la guía completa" },
  },
  "transicion-posible": {
    title: "Puede ser el comienzo de la perimenopausia",
    paragraphs: [
      "Los síntomas pueden llegar antes que los cambios de regla. Se puede estar en la perimenopausia con la regla cada mes.",
      "Estas molestias también tienen otras causas. Unas semanas de diario ayudan a ver el patrón.",
    ],
    link: PERIMENOPAUSE,
  },
  "transicion-temprana": {
    title: "Apunta al comienzo de la perimenopausia",
    paragraphs: ["Ciclos que cambian 7 días o más son la primera señal que se usa para reconocerla. El embarazo todavía es posible."],
    link: PERIMENOPAUSE,
  },
  "transicion-tardia": {
    title: "Apunta al tramo final de la perimenopausia",
    paragraphs: [
      "Se reconoce por las faltas de 60 días o más. Cuando se cumplen 12 meses seguidos sin regla, se habla ya de menopausia.",
      "Hasta entonces, el embarazo es posible.",
    ],
    link: PERIMENOPAUSE,
  },
  posmenopausia: {
    title: "Apunta a la posmenopausia",
    paragraphs: [
      "Con 12 meses seguidos sin regla, y sin otra causa, la menopausia ya ha llegado. Todo lo que viene después es la posmenopausia.",
      "Es buen momento para mirar el hueso, el corazón y la salud íntima.",
    ],
    link: POSTMENOPAUSE,
  },
  inducida: {
    title: "Es una menopausia inducida",
    paragraphs: [
      "Sin ovarios, o con los ovarios parados por un tratamiento, los estrógenos bajan de golpe. Los síntomas pueden ser más intensos.",
      "Pregunta a tu equipo por el hueso, el corazón y las opciones para ti. Algunos tratamientos paran los ovarios solo por un tiempo.",
    ],
    link: POSTMENOPAUSE,
  },
  "sin-guia": {
    title: "En tu caso la regla no sirve de guía",
    paragraphs: [
      "Con hormonas o sin útero, el sangrado no dice en qué etapa estás. Se valora por los síntomas y por la edad; la media de la última regla está hacia los 51 años.",
      "Coméntalo en tu próxima consulta, y no dejes un anticonceptivo por tu cuenta.",
    ],
    link: PERIMENOPAUSE,
  },
  pronto: {
    title: "Con menos de 40 años, mejor no ponerle nombre aquí",
    paragraphs: [
      "Los cambios a esta edad tienen muchas causas posibles. Una de ellas es la insuficiencia ovárica prematura, que se puede tratar. Hace falta una consulta para saberlo.",
    ],
    link: { url: "/glosario/#insuficiencia-ovarica-prematura", text: "Qué es la insuficiencia ovárica prematura" },
  },
};

export interface FlagText {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly url: string; readonly text: string };
}

export const FLAGS: Readonly<Record<Flag, FlagText>> = {
  "sangrado-tras-12-meses": {
    title: "Pide cita en los próximos días",
    text: "Sangrar después de 12 meses sin regla hay que mirarlo siempre, aunque sea una mancha. La mayoría de las veces no es grave, y si lo es importa llegar pronto.",
    link: { url: "/blog/sangrado-despues-menopausia/", text: "Sangrado después de la menopausia" },
  },
  "menos-40": {
    title: "Pide cita sin esperar",
    text: "Con menos de 40 años, las faltas o los síntomas se estudian pronto. Si los ovarios han dejado de funcionar, se aconseja un tratamiento, salvo que haya un motivo en contra.",
  },
  "menos-45": { title: "Pide cita y cuéntalo", text: "Entre los 40 y los 44 años puede ser una menopausia temprana. Conviene confirmarlo y hablar de tratamiento." },
  "sangrado-distinto": {
    title: "Pide cita por el sangrado",
    text: "Sangrar entre reglas, tras las relaciones o mucho más que antes no se da por normal sin mirarlo.",
    link: { url: "/blog/reglas-irregulares-perimenopausia/", text: "Reglas irregulares" },
  },
  embarazo: { title: "Antes, una prueba de embarazo", text: "Si hay alguna posibilidad, una falta también puede ser un embarazo. Una prueba de farmacia saca de dudas." },
};
