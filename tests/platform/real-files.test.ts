import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sourcePath } from "../../src/model/paths.ts";
import { listedTwice, realFiles } from "../../src/platform/real-files.ts";

describe("reading a file into room that is there", () => {
  let root: string;
  beforeAll(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "plena-files-"));
  });
  afterAll(() => fs.rmSync(root, { recursive: true }));

  const room = Buffer.alloc(8);
  function readOf(text: string): Uint8Array {
    fs.writeFileSync(path.join(root, "a.md"), text);
    return realFiles(root).read(sourcePath("a.md"), room);
  }

  it("gives what stands in it", () => {
    const bytes = readOf("abc");
    expect(String(bytes)).toBe(String(Buffer.from("abc")));
    expect(bytes.buffer).toBe(room.buffer);
  });
  it("gives nothing of an empty one", () => expect(readOf("")).toHaveLength(0));
  it.each(["12345678", "123456789", "1".repeat(100)])("gives the whole of one that does not fit: %s", (text) => expect(Buffer.from(readOf(text)).toString()).toBe(text));
  it("tells what the system says of one that is missing", () => expect(() => realFiles(root).read(sourcePath("b.md"), room)).toThrow(expect.objectContaining({ code: "ENOENT" })));
});

it("a folder is listed twice as it was, and then as it is", () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "plena-files-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  const files = listedTwice(realFiles(root));
  const counts = [1, 2, 3].map((count) => {
    fs.mkdirSync(path.join(root, "content"), { recursive: true });
    fs.writeFileSync(path.join(root, "content", `${count}.md`), "");
    return files.list("content").length;
  });
  expect(counts).toEqual([1, 1, 3]);
});
