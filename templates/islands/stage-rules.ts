// "¿En qué etapa estoy?": which stage a set of answers points to. Rules of STRAW+10 in plain words: they go by periods and
// age, never by blood tests. Nothing here is stored or sent.

export const AGES = ["menos-40", "de-40-a-44", "de-45-a-55", "mas-55"] as const;
/** What makes periods no guide: hormones, no womb, no ovaries. */
export const GUIDES = ["ninguna", "hormonas", "sin-utero", "sin-ovarios"] as const;
/** Time since the last period. */
export const LAST_PERIODS = ["menos-60-dias", "de-2-a-12-meses", "12-meses-o-mas"] as const;
export const CYCLES = ["regulares", "cambian-7-dias", "faltas-60-dias"] as const;
export const SYMPTOMS = ["sofocos", "sueno", "animo", "sequedad"] as const;
export const ALARMS = ["sangrado-tras-12-meses", "sangrado-distinto"] as const;

export type Age = (typeof AGES)[number];
export type Guide = (typeof GUIDES)[number];
export type LastPeriod = (typeof LAST_PERIODS)[number];
export type Cycle = (typeof CYCLES)[number];
export type Symptom = (typeof SYMPTOMS)[number];
export type Alarm = (typeof ALARMS)[number];

/** What was answered so far. */
export interface Answers {
  readonly age?: Age;
  readonly guide?: Guide;
  readonly lastPeriod?: LastPeriod;
  readonly cycle?: Cycle;
  readonly symptoms: readonly Symptom[];
  readonly alarms: readonly Alarm[];
}

export const NO_ANSWERS: Answers = { symptoms: [], alarms: [] };

export type Stage =
  | "antes" // regular periods, nothing that points further
  | "transicion-posible" // regular periods, but symptoms of the transition
  | "transicion-temprana"
  | "transicion-tardia"
  | "posmenopausia"
  | "inducida" // ovaries removed, or stopped by a treatment
  | "sin-guia" // periods say nothing: go by symptoms and age
  | "pronto"; // under 40 with changes: not to be called a stage, to be looked into

/** What a reader should be told besides the stage, most urgent first. */
export type Flag = "sangrado-tras-12-meses" | "menos-40" | "menos-45" | "sangrado-distinto" | "embarazo";

export interface Outcome {
  readonly stage: Stage;
  readonly flags: readonly Flag[];
}

type RadioName = "age" | "guide" | "lastPeriod" | "cycle";

/** Questions with one answer that these answers make necessary, in their order. */
export function neededQuestions({ guide, lastPeriod }: Answers): readonly RadioName[] {
  if (guide !== undefined && guide !== "ninguna") return ["age", "guide"];
  return lastPeriod === "menos-60-dias" ? ["age", "guide", "lastPeriod", "cycle"] : ["age", "guide", "lastPeriod"];
}

/** Questions still without an answer. */
export function missingQuestions(answers: Answers): readonly RadioName[] {
  return neededQuestions(answers).filter((name) => answers[name] === undefined);
}

/** Tells which stage the answers point to; undefined while a needed answer is missing. */
export function stageOf(answers: Answers): Outcome | undefined {
  if (missingQuestions(answers).length > 0) return undefined;
  return { stage: findStage(answers), flags: findFlags(answers) };
}

function findStage(answers: Answers): Stage {
  const { age, guide, lastPeriod, symptoms } = answers;
  if (guide === "sin-ovarios") return "inducida";
  if (age === "menos-40" && (hasChangedPeriods(answers) || symptoms.includes("sofocos"))) return "pronto";
  if (guide !== "ninguna") return "sin-guia";
  if (lastPeriod === "12-meses-o-mas") return "posmenopausia";
  if (lastPeriod === "de-2-a-12-meses" || answers.cycle === "faltas-60-dias") return "transicion-tardia";
  if (answers.cycle === "cambian-7-dias") return "transicion-temprana";
  return symptoms.length > 0 && age !== "menos-40" ? "transicion-posible" : "antes";
}

function findFlags(answers: Answers): readonly Flag[] {
  const { age, guide, lastPeriod, symptoms, alarms } = answers;
  const hasReason = hasChangedPeriods(answers) || symptoms.length > 0 || guide === "sin-ovarios";
  const mayBePregnant = guide === "ninguna" && age !== "mas-55" && (lastPeriod === "de-2-a-12-meses" || answers.cycle === "faltas-60-dias");
  const flags: readonly [Flag, boolean][] = [
    ["sangrado-tras-12-meses", alarms.includes("sangrado-tras-12-meses")],
    ["menos-40", age === "menos-40" && hasReason],
    ["menos-45", age === "de-40-a-44" && hasReason],
    ["sangrado-distinto", alarms.includes("sangrado-distinto")],
    ["embarazo", mayBePregnant],
  ];
  return flags.filter(([, applies]) => applies).map(([flag]) => flag);
}

// Answers to questions that are no longer asked do not count.
function hasChangedPeriods({ guide, lastPeriod, cycle }: Answers): boolean {
  if (guide !== "ninguna") return false;
  return lastPeriod !== "menos-60-dias" || cycle !== "regulares";
}
