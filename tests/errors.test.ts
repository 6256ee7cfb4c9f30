import { describe, expect, it } from "vitest";
import { UsageError } from "../src/errors.ts";

describe("UsageError", () => {
  it("knows its own", () => expect(new UsageError("x")).toBeInstanceOf(UsageError));
  it("knows one of a site's bundle, which has the class a second time", () => {
    class Copy extends Error {
      override name = "UsageError";
    }
    expect(new Copy("x")).toBeInstanceOf(UsageError);
  });
  it("takes no other error for one", () => expect(new Error("x")).not.toBeInstanceOf(UsageError));
});
