// Fields are called by what a writer typed, counted as people count.
import { describe, expect, it } from "vitest";
import { fieldName } from "../../src/diagnostics/field-name.ts";

describe("the name of a field", () => {
  it.each([
    [["title"], "«title»", '"title"', "title"],
    [["products", "limit"], "«products.limit»", '"products.limit"', "limit"],
    [["related", 1], "el 2.º de «related»", '"related[1]"', "related"],
    [["keepers", 1, "since"], "«since» del 2.º de «keepers»", '"keepers[1].since"', "since"],
    [[0], "el 1.º de la lista", '"[0]"', ""],
    [[0, "topics", 2], "el 3.º de «topics» del 1.º de la lista", '"[0].topics[2]"', "topics"],
  ])("%j is %s", (path, es, en, key) => expect(fieldName(path)).toEqual({ es, en, key }));
  it("is none for the whole file", () => expect(fieldName([])).toBeUndefined());
});
