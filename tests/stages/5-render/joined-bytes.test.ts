import { describe, expect, it } from "vitest";
import { joinedBytes } from "../../../src/stages/5-render/joined-bytes.ts";

const joined = (...parts: (string | Uint8Array)[]): string => joinedBytes(parts).toString();

describe("the bytes of a page", () => {
  it("are those of its texts and of its bytes, in their order", () => expect(joined("<p>Año ", Buffer.from("«ñ»"), " 😀</p>")).toBe("<p>Año «ñ» 😀</p>"));
  it("are none of nothing", () => expect(joined()).toBe(""));
  it("write half a character as the sign for what cannot be read", () => expect(joined("a\ud800b")).toBe("a\ufffdb"));
  it("know no limit", () => {
    const long = "ñ".repeat(100_000);
    expect(joined(long, Buffer.from(long), "!")).toBe(`${long}${long}!`);
    expect(joined("short")).toBe("short");
  });
});
