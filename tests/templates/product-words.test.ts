// What a product may not promise, and what it may say.
import { describe, expect, it } from "vitest";
import { findBannedWord } from "../../templates/product-words.ts";

describe("findBannedWord", () => {
  it.each([
    ["Alivia los sofocos en minutos", "Alivia"],
    ["Una crema que cura", "cura"],
    ["Combate el insomnio", "Combate el insomnio"],
    ["Ideal para dormir", "para dormir"],
    ["Té adelgazante", "adelgazante"],
    ["Recomendada por ginecólogas", "Recomendada por ginecólog"],
    ["La favorita de nuestras lectoras", "favorita de nuestras lectoras"],
    ["Un remedio milagroso", "milagr"],
    ["100 % natural", "100 % natural"],
  ])("finds the promise in «%s»", (text, word) => expect(findBannedWord(text)).toBe(word));
  it.each([
    "El calcio es necesario para el mantenimiento de los huesos en condiciones normales.",
    "El magnesio ayuda a disminuir el cansancio y la fatiga.",
    "Mira cuánto aporta cada toma y suma lo que ya comes.",
  ])("leaves what the law allows: «%s»", (text) => expect(findBannedWord(text)).toBeUndefined());
});
