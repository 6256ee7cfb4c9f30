// What a product may not promise, and what it may say.
import { describe, expect, it } from "vitest";
import { findBannedWord } from "../../templates/product-words.ts";

describe("findBannedWord", () => {
  it.each([
    ["Alivia los sofocos en minutos", "Alivia"],
    ["Una crema que cura", "cura"],
    ["Combate el insomnio", "Combate"],
    ["Ideal para dormir", "para dormir"],
    ["Té adelgazante", "adelgazante"],
    ["Recomendada por ginecólogas", "Recomendada por"],
    ["La favorita de nuestras lectoras", "favorita de nuestras lectoras"],
    ["Un remedio milagroso", "remedio"],
    ["100 % natural", "natural"],
    ["Te ayuda a dormir", "ayuda a dormir"],
    ["Para perder peso", "perder peso"],
    ["Baja de peso sin esfuerzo", "Baja de peso"],
    ["Se vende en farmacia", "vende en farmacia"],
    ["Autorizado por Sanidad", "Autorizado por Sanidad"],
    ["Contra la obesidad", "Contra la obesidad"],
    ["Para la diabetes", "Para la diabetes"],
    ["Ayuda contra el cáncer", "contra el cáncer"],
    ["Efecto terapéutico", "terapéutico"],
    ["Reduce los síntomas", "Reduce los síntomas"],
    ["Mitiga los calores", "Mitiga los calores"],
    ["Mejora el sueño", "Mejora el sueño"],
    ["Mejora el ánimo", "Mejora el ánimo"],
    ["Mejora la calidad del sueño", "Mejora la calidad del sueño"],
    ["No solo alivia", "alivia"],
  ])("finds the promise in «%s»", (text, word) => expect(findBannedWord(text)).toBe(word));
  it.each([
    "El calcio es necesario para el mantenimiento de los huesos en condiciones normales.",
    "El magnesio ayuda a disminuir el cansancio y la fatiga.",
    "La vitamina B6 ayuda a disminuir el cansancio y la fatiga.",
    "Mira cuánto aporta cada toma y suma lo que ya comes.",
    "Mira el peso en vacío y si el aparato es de bajo peso.",
    "Con otros medicamentos, pregunta antes en la farmacia.",
    "Un ventilador no trata los sofocos ni es para dormir.",
    "Quien tenga osteoporosis con fractura: primero, pauta profesional.",
  ])("leaves what the law allows: «%s»", (text) => expect(findBannedWord(text)).toBeUndefined());
});
