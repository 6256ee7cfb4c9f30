// Line drawings of products: the kinds that data files name, and the words of an id that ask for a closer one.
import type { ReactNode } from "react";
import type { Product } from "../schema.ts";
import { aire } from "./goods/aire.ts";
import { botica } from "./goods/botica.ts";
import { casa } from "./goods/casa.ts";
import { ropa } from "./goods/ropa.ts";

const drawings = { ...botica, ...aire, ...ropa, ...casa };
type Drawing = keyof typeof drawings;
export type GoodKind = Product["drawing"];

/** What each kind of the data files shows when nothing closer is asked for. */
const KINDS: Readonly<Record<GoodKind, Drawing>> = {
  frasco: "frasco",
  ventilador: "ventilador",
  libro: "libro",
  textil: "sabanas",
  banda: "bandas",
  cuaderno: "cuaderno",
  crema: "crema",
  antifaz: "antifaz",
  botella: "botella",
  esterilla: "esterilla",
  pesas: "pesas",
  infusion: "infusion",
  cesta: "cesta",
  almohada: "almohada",
  zapatilla: "zapatilla",
  pastillero: "pastillero",
};

/** Words of a product's id that ask for a closer drawing: six fans need not look alike. */
const CLOSER: readonly (readonly [words: RegExp, drawing: Drawing])[] = [
  [/gotas|aceite/, "cuentagotas"],
  [/polvo|proteina/, "bote"],
  [/ventilador-mano/, "ventiladorMano"],
  [/ventilador-cuello/, "ventiladorCuello"],
  [/ventilador-torre/, "ventiladorTorre"],
  [/ventilador-pinza/, "ventiladorPinza"],
  [/abanico/, "abanico"],
  [/camison/, "camison"],
  [/pijama/, "pijama"],
  [/camiseta/, "camiseta"],
  [/rebeca|chaqueta/, "rebeca"],
  [/bragas/, "bragas"],
  [/calcetines/, "calcetines"],
  [/nordica|edredon/, "edredon"],
  [/pulsera|reloj/, "pulsera"],
  [/solar/, "tubo"],
];

export interface GoodProps {
  /** Kind as the data files write it; an unknown one is drawn as a basket. */
  readonly kind: string;
  /** Id of the product: its words may ask for a closer drawing. */
  readonly id?: string;
}

/** One product, drawn in a stroke; it stands on the lower edge of its square. Decorative. */
export function Good({ kind, id = "" }: GoodProps): ReactNode {
  const closer = CLOSER.find(([words]) => words.test(id))?.[1];
  const drawing = closer ?? KINDS[kind as GoodKind] ?? "cesta";
  return <svg className="icon drawing" viewBox="0 0 200 200" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings[drawing] }} />;
}

/** The sheet of paper of a guide to download. */
export function Sheet({ kind }: { readonly kind: "hoja" | "cuaderno" | "libro" }): ReactNode {
  return <svg className="icon drawing" viewBox="0 0 200 200" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings[kind] }} />;
}
