// Icons with a subject: symptoms, reasons, call-outs. The names are those that data files write.
import type { TopicShape } from "./shapes.ts";

const symptom = (body: string): TopicShape => ({ box: 64, body });
const sign = (body: string): TopicShape => ({ box: 40, body });

const topics: Readonly<Record<string, TopicShape>> = {
  sofocos: symptom(
    '<circle class="t" cx="34.5" cy="22.5" r="11"/><circle cx="32" cy="24" r="11"/><path d="M32 5v4M18.6 10.6l2.8 2.8M45.4 10.6l-2.8 2.8M13 24h4M47 24h4M9 44q5.75-5 11.5 0t11.5 0 11.5 0T55 44M9 52q5.75-5 11.5 0t11.5 0 11.5 0T55 52M20.5 60q5.75-5 11.5 0t11.5 0"/>',
  ),
  insomnio: symptom(
    '<path class="t" d="M40.5 8.5A23 23 0 1 0 58 41.500 19 19 0 0 1 40.500 8.500z"/><path d="M37 10a23 23 0 1 0 18 33A19 19 0 0 1 37 10zM50 8v8M46 12h8M56 24v5M53.500 26.500h5"/>',
  ),
  animo: symptom(
    '<path class="t" d="M21 50.500h28a9.500 9.500 0 0 0 1.600-18.900A14 14 0 0 0 24 28.700a11 11 0 0 0-3 21.800z"/><path d="M18 52h28a9.500 9.500 0 0 0 1.600-18.900A14 14 0 0 0 21 30.200 11 11 0 0 0 18 52z"/><path d="M34.500 20.500a9.500 9.500 0 1 1 17.800 6.500M43.500 6v4M29.800 10.600l2.600 2.600M57.200 10.600l-2.600 2.600M59 24.500h3.500"/>',
  ),
  cansancio: symptom(
    '<path class="t" d="M46.500 25.500c5-.6 9 4.400 9 10.500 0 5.600-3 10.300-7 10.500-4.200.2-7.200-4-7.500-10-.2-5.500 1.500-10.500 5.500-11z"/><path d="M28 58c1-17-4-33 4-43 5-6 13-3.500 13 5v7"/><path d="M45 27c4.500-.4 8 4.400 8 10.500S50.400 48 46.600 48.200 39.700 44 39.400 38 41 27.400 45 27zM45.500 27.500c2.500 5 2.500 14 .5 20.500M28.700 46C20 46.500 13.500 41.500 11 34c9-.5 16 3.500 17.700 12zM14 58h34"/>',
  ),
  informacion: symptom(
    '<path class="t" d="M17 12h30v42H17z"/><path d="M12 14h28l10 10v34H12zM40 14v10h10M20 30h18M20 38h22M20 46h14"/><circle cx="46" cy="48" r="10" fill="var(--ground, var(--sand))"/><path d="M46 43v5l4 3"/>',
  ),
  holistico: symptom(
    '<circle class="t" cx="34" cy="30" r="20"/><circle cx="32" cy="32" r="22"/><circle cx="32" cy="21" r="11"/><circle cx="22.500" cy="37.500" r="11"/><circle cx="41.500" cy="37.500" r="11"/>',
  ),
  comunidad: symptom(
    '<path class="t" d="M14 52c0-12 8-18 18-18s20 6 20 18z"/><circle cx="32" cy="22" r="9"/><path d="M12 54c0-14 9-20 20-20s20 6 20 20z"/><circle cx="12" cy="28" r="6"/><circle cx="52" cy="28" r="6"/><path d="M3 48c0-8 3-12 9-12M61 48c0-8-3-12-9-12"/>',
  ),
  recursos: symptom('<path class="t" d="M20 8h32v44H20z"/><path d="M16 10h32v46H16zM23 20h18M23 28h18M23 36h10"/><path d="M36 46l4 4 8-9M10 16v46h32"/>'),
  productos: symptom('<path class="t" d="M16 26h38v32H16z"/><path d="M12 28h40v32H12zM22 28c0-14 4-20 10-20s10 6 10 20M12 38h40"/><path d="M26 49l4 4 8-9"/>'),
  expertos: symptom('<path class="t" d="M14 12h38v28H32l-10 10V40h-8z"/><path d="M10 14h40v28H30L18 54V42h-8z"/><path d="M22 28l5 5 11-11"/>'),
  huesos: symptom(
    '<path class="t" d="M22 46 46 22l6 4-24 24z"/><path d="M20 40 40 20c-3-6 1-11 6-10 3 .6 4 3 4 4 1 0 4 1 4 4.500 1 5-4 9-10 6L24 45c3 6-1 11-6 10-3-.6-4-3-4-4-1 0-4-1-4-4.500-1-5 4-9 10-6.500z"/>',
  ),
  corazon: symptom(
    '<path class="t" d="M35 54C20 44 12 34 14 24c2-9 14-11 21-2 7-9 19-7 21 2 2 10-6 20-21 30z"/><path d="M32 56C16 45 8 35 10 25c2-10 15-12 22-2 7-10 20-8 22 2 2 10-6 20-22 31zM10 34h12l4-7 6 14 5-9h14"/>',
  ),
  intima: symptom(
    '<path class="t" d="M34 8c10 14 16 22 16 32a16 16 0 0 1-32 0c0-10 6-18 16-32z"/><path d="M32 10c10 14 17 22 17 32a17 17 0 0 1-34 0c0-10 7-18 17-32zM24 42c0 5 3 8 8 9"/>',
  ),
  ciclo: symptom(
    '<circle class="t" cx="35" cy="33" r="20"/><path d="M10 16h44v40H10zM10 26h44M20 10v10M44 10v10"/><circle cx="32" cy="41" r="8"/><path d="M32 33a8 8 0 0 0 0 16z" class="f"/>',
  ),
  cerebro: symptom(
    '<circle class="t" cx="35" cy="27" r="18"/><path d="M22 58V46c-8-4-12-10-12-18C10 16 20 8 32 8s22 8 22 19c0 4 5 9 5 11s-4 2-5 3v7c0 3-3 4-10 4v6M24 26c2-5 12-5 12 0s-10 4-10 9 10 4 12 0M32 16v4"/>',
  ),
  piel: symptom(
    '<path class="t" d="M14 30c8-6 14 6 22 0s14 6 20 0v26H14z"/><path d="M10 30c8-6 14 6 22 0s14 6 22 0M10 56V30M54 56V30M10 56h44M10 42c8-6 14 6 22 0s14 6 22 0M20 22V10M32 20V8M44 22V10"/>',
  ),
};

/** Finds the icon of a name in the data files. */
export const findTopicIcon = (name: string): TopicShape | undefined => topics[name];

/** See a doctor. */
export const consulta: TopicShape = sign(
  '<path class="t" d="M8.500 6h26v20.500h-13l-8 7.500v-7.500h-5z"/><path d="M6 8h26v20.500H19.500L12 35v-6.500H6z"/><path d="M19 12.500v11M13.500 18h11"/>',
);
/** Emergency. */
export const urgente: TopicShape = sign(
  '<path class="t" d="M22 3.500 38 33H7z"/><path d="M20 5.500 36 34.500H4zM20 15.500v9.500"/><circle class="f" cx="20" cy="29.500" r="1.600"/>',
);
/** Tip. */
export const consejo: TopicShape = sign(
  '<path class="t" d="M36 4.500c-14-1-26 6-26.500 17.500C9.200 29 14 33.500 20.500 33c11-.8 16.500-13.500 15.500-28.500z"/><path d="M33 6.500c-14-1-26 6-26.500 17.500C6.200 31 11 35.500 17.500 35 28.500 34.200 34 21.500 33 6.500zM4 37.500C9.500 27.500 16 20.500 25 14.500M12.500 26.500l.5-7M18.500 20.500l7 .5"/>',
);
