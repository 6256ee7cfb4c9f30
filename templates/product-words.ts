// Words that the law keeps off products: RD 1907/1996 art. 4 and Regulation (EC) 1924/2006.

/** Promises of relief, cure or weight loss, and recommendations by professionals or readers. */
const BANNED: readonly RegExp[] = [
  /\balivi(?:a|an|ar|o)\b/iu,
  /\bcura(?:r|n)?\b/iu,
  /\b(?:elimina|combate|previene|evita) (?:los |las |el |la )?(?:sofocos|síntomas|insomnio|menopausia|osteoporosis)/iu,
  /\btrata(?:r|n)? (?:los |las |el |la )?(?:sofocos|síntomas|insomnio|menopausia|sequedad)/iu,
  /\badelgaz(?:a|ar|ante)\b/iu,
  /\bquema ?grasa/iu,
  /\bpara (?:los )?sofocos\b/iu,
  /\bpara dormir\b/iu,
  /\brecomendad[oa]s? por (?:ginecólog|médic|expert|farmac)/iu,
  /\bfavorit[oa] de nuestras lectoras\b/iu,
  /\bmilagr/iu,
  /\bgarantizad[oa]s?\b/iu,
  /\bsin efectos secundarios\b/iu,
  /\b100 ?% (?:natural|segur|efica)/iu,
];

/** Finds the first promise that a product must not make; undefined in a lawful text. */
export function findBannedWord(text: string): string | undefined {
  for (const pattern of BANNED) {
    const match = pattern.exec(text);
    if (match) return match[0];
  }
  return undefined;
}
