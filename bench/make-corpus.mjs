#!/usr/bin/env node
// Writes N synthetic Spanish articles into a folder, about 6.5 KB each and the same on every computer:
//   node bench/make-corpus.mjs N FOLDER
import fs from "node:fs";
import path from "node:path";

const WORDS = `la menopausia es una etapa natural en la vida de las mujeres que suele llegar alrededor de los cincuenta años y
cuyos síntomas como los sofocos el insomnio la fatiga y los cambios de humor pueden aliviarse con ejercicio alimentación
equilibrada descanso calcio vitamina D apoyo profesional y hábitos saludables sostenidos durante meses sin prisa pero con
constancia`.split(/\s+/);
const CATEGORIES = ["sintomas", "tratamientos", "bienestar", "alimentacion", "testimonios"];

/** Writes the articles `articulo-0.md` to `articulo-(count - 1).md`. */
export function makeCorpus(count, folder) {
  const { below, chance } = randomNumbers(42);
  const sentence = (length) => {
    const text = Array.from({ length }, () => WORDS[below(WORDS.length)]).join(" ");
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  };
  const prose = () => {
    let text = sentence(10 + below(14));
    if (chance(0.15)) text = text.replace(/ (\p{L}+) /u, " **$1** ");
    if (chance(0.1)) text = text.replace(/ (\p{L}+) (\p{L}+) /u, ` [$1 $2](/blog/articulo-${below(count)}/) `);
    return text;
  };
  const paragraph = () => Array.from({ length: 3 + below(4) }, prose).join(" ");
  fs.mkdirSync(folder, { recursive: true });
  for (let index = 0; index < count; index++) fs.writeFileSync(path.join(folder, `articulo-${index}.md`), article(index, sentence, paragraph));
}

function article(index, sentence, paragraph) {
  const head = `---
title: "Artículo ${index}: ${sentence(5).slice(0, -1)}"
description: "${sentence(16)}"
date: 2024-0${1 + (index % 9)}-1${index % 10}
category: ${CATEGORIES[index % CATEGORIES.length]}
readTime: "${7 + (index % 4)} min"
author: Equipo editorial
tags: [sofocos, sueño, calcio]
---
`;
  const parts = [head, paragraph()];
  for (let section = 0; section < 5; section++) {
    parts.push(`## ${sentence(4).slice(0, -1)}`, paragraph(), paragraph());
    if (section % 2 === 0) parts.push(Array.from({ length: 4 }, () => `- ${sentence(8)}`).join("\n"));
    if (section === 3) parts.push(`> ${sentence(14)}`, `1. ${sentence(6)}\n2. ${sentence(6)}`);
  }
  return `${parts.join("\n\n")}\n`;
}

/** A linear congruential generator: the same corpus everywhere. */
function randomNumbers(seed) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return { below: (limit) => Math.floor(next() * limit), chance: (share) => next() < share };
}

if (process.argv[1] === import.meta.filename) {
  const [count, folder] = [Number(process.argv[2]), process.argv[3]];
  if (!Number.isInteger(count) || count < 1 || !folder) {
    process.stderr.write("usage: node bench/make-corpus.mjs N FOLDER\n");
    process.exit(2);
  }
  makeCorpus(count, folder);
}
