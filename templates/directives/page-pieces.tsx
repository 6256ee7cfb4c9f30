// Pieces that only pages need: the legal identity, the keys of a subject side by side, the plate.
import { defineDirective } from "plena";
import { z } from "zod";
import { drawDish } from "../art/dish.ts";
import { Identity, type IdentityField } from "../parts/Identity.tsx";
import type { SiteSettings } from "../schema.ts";

/** `:identidad{campo="nif"}`: the legal identity of the settings, or a blank that cannot be overlooked. */
const identidad = defineDirective<{ campo: IdentityField }, string>({
  form: "text",
  attributes: z.strictObject({ campo: z.enum(["titular", "nif", "domicilio", "correo", "telefono"]) }).describe("Un dato de la identidad legal de sitio.yaml"),
  resolve: ({ campo }, site) => (site.data as { sitio: SiteSettings }).sitio.identidad[campo],
  component: ({ attributes: { campo }, resolved }) => <Identity field={campo} value={resolved} />,
});

/** `::::claves` holds the `:::clave` cards of a subject, side by side where there is room. */
const claves = defineDirective({
  form: "container",
  contains: "clave",
  attributes: z.strictObject({}).describe("Apartados uno al lado del otro, como fichas"),
  component: ({ children }) => <div className="keys wide">{children}</div>,
});

const clave = defineDirective({
  form: "container",
  attributes: z.strictObject({}).describe("Una ficha de ::::claves"),
  component: ({ children }) => <div className="key">{children}</div>,
});

/** `::plato`: the drawn plate. */
const plato = defineDirective({
  form: "leaf",
  attributes: z.strictObject({}).describe("El dibujo del plato: mitad verduras, un cuarto proteína, un cuarto integral"),
  component: () => (
    <div
      className="plato"
      dangerouslySetInnerHTML={{
        __html: drawDish("Un plato: la mitad, verduras; un cuarto, proteína; un cuarto, cereal integral", [
          ["Verduras", "la mitad"],
          ["Proteína", "un cuarto"],
          ["Integrales", "un cuarto"],
        ]),
      }}
    />
  ),
});

export const pagePieces = { identidad, claves, clave, plato };
