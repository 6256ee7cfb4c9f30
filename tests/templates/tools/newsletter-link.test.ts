import { describe, expect, it } from "vitest";
import { afterAnswer, fromText, readAddress } from "../../../templates/islands/newsletter-link-state.ts";

const token = "a".repeat(43);

describe("readAddress", () => {
  it("finds the secret of a mail's link", () => expect(readAddress(`#t=${token}`)).toEqual({ kind: "ready", token }));
  it("tells a link that was cut off", () => expect(readAddress("#t=abc")).toEqual({ kind: "trouble", trouble: "error-enlace" }));
  it("shows what the function's redirect names", () => {
    expect(readAddress("#hecho")).toEqual({ kind: "done" });
    expect(readAddress("#error-caducado")).toEqual({ kind: "trouble", trouble: "error-caducado" });
  });
  it.each(["", "#", "#otra-vez", "#contenido"])("leaves other fragments alone: %s", (hash) => expect(readAddress(hash)).toBeUndefined());
});

describe("fromText", () => {
  it("takes the whole link as it stands in the mail", () => expect(fromText(` https://www.ejemplo.es/newsletter/confirmar/#t=${token} `)).toEqual({ kind: "ready", token }));
  it("refuses what is no link", () => expect(fromText("hola").kind).toBe("trouble"));
});

describe("afterAnswer", () => {
  it("is done when the function did it", () => {
    expect(afterAnswer({ status: "confirmed" }, token, true)).toEqual({ kind: "done" });
    expect(afterAnswer({ status: "left" }, token, true)).toEqual({ kind: "done" });
  });
  it("keeps the secret where trying again may help", () => {
    expect(afterAnswer({ error: "unavailable" }, token, true)).toEqual({ kind: "trouble", trouble: "error-servicio", token });
    expect(afterAnswer({ error: "unavailable" }, token, false)).toEqual({ kind: "trouble", trouble: "sin-conexion", token });
    expect(afterAnswer({ error: "rate_limited" }, token, true)).toEqual({ kind: "trouble", trouble: "error-espera", token });
  });
  it("drops it where it will not", () => {
    expect(afterAnswer({ error: "expired_token" }, token, true)).toEqual({ kind: "trouble", trouble: "error-caducado" });
    expect(afterAnswer({ error: "invalid_token" }, token, true)).toEqual({ kind: "trouble", trouble: "error-enlace" });
  });
});
