// What the command line accepts, refuses and says about itself.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { runPlena } from "../support/cli-site.ts";

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, "..", "..", "package.json"), "utf8"));

/** Refused: exit code 2, nothing on standard output, and these words on the other. */
async function checkRefused(args: readonly string[], ...words: (string | RegExp)[]): Promise<void> {
  const { code, stdout, stderr } = await runPlena(args);
  expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: "" });
  for (const word of words) expect(stderr).toMatch(word);
}

/** Runs a command whose output nobody reads. */
function unheard(args: readonly string[]): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "..", "..", "bin", "plena.js"), ...args], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, stderr })));
}

describe("plena", () => {
  it("prints the version of the package", async () => expect(await runPlena(["--version"])).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: "" }));
  it("describes its commands with --help", async () => {
    const { code, stdout, stderr } = await runPlena(["--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/genera el sitio y lo publica/);
  });
  it("says what a missing argument may be", async () => {
    await checkRefused(["list"], "error: falta el argumento «lista». Puede ser: drafts, future, expired, review, routes.");
    await checkRefused(["new"], "error: falta el argumento «qué»: articulo, guia, producto o lo que defina el sitio");
    await checkRefused(["new", "articulo"], "error: falta el argumento «título»: entre comillas");
    await checkRefused(["list", "--lang", "en"], "error: missing required argument 'lista'. Allowed choices are drafts, future, expired, review, routes.");
  });
  it("describes the options of build, with examples", async () => {
    const { code, stdout } = await runPlena(["build", "--help"]);
    expect(code).toBe(0);
    for (const option of [
      "--root",
      "--out",
      "--site-url",
      "--drafts",
      "--future",
      "--expired",
      "--clock",
      "--fail-on",
      "--json",
      "--sarif",
      "--report",
      "--timings",
      "--quiet",
      "--verbose",
    ]) {
      expect(stdout).toContain(option);
    }
    expect(stdout).toMatch(/Ejemplos:/);
  });
  it("does nothing without a command but show its help", () => checkRefused([], /build \[opciones\]/));
  it("refuses an unknown command and suggests one", () => checkRefused(["buidl"], "buidl", /\bbuild\b/));
  it("refuses an unknown flag and suggests one", () => checkRefused(["build", "--draft"], "--draft", "--drafts"));
  it("refuses an argument too many", () => checkRefused(["build", "dist"]));
  it("refuses a flag without its value", () => checkRefused(["build", "--root"], "--root"));
  it("refuses a language that it does not speak", () => checkRefused(["--lang", "fr", "build"], "fr"));
  it("refuses a level of --fail-on that it does not know", () => checkRefused(["build", "--fail-on", "all"], "all"));
  it("refuses a folder that does not exist", () => checkRefused(["build", "--root", "no-such-folder"], "«no-such-folder»"));
  it("refuses a root that is a file", () => checkRefused(["build", "--root", import.meta.filename], "usage.test.ts"));
  it("refuses a clock that is no moment", () => checkRefused(["build", "--clock", "mañana"], "«mañana»"));
  it("refuses a day that no calendar has", () => checkRefused(["build", "--clock", "2026-02-30"], "2026-02-30"));
  it("refuses an origin without a scheme", () => checkRefused(["build", "--site-url", "harbour.example"], "«harbour.example»"));
  it("refuses an origin with a path", () => checkRefused(["build", "--site-url", "https://harbour.example/tides"], "/tides"));
  it("refuses an origin with a query", () => checkRefused(["build", "--site-url", "https://harbour.example?x=1"], "x=1"));
  it("complains in Spanish", () => checkRefused(["buidl"], "no existe la orden «buidl»", /¿Quisiste decir build\?/));
  it("complains in English with --lang en", () => checkRefused(["--lang", "en", "buidl"], "unknown command 'buidl'"));
  it("says it in English with --lang en", () => checkRefused(["--lang", "en", "build", "--root", "no-such-folder"], 'The folder "no-such-folder" does not exist'));
  it("refuses to help with a command that does not exist", async () => {
    await checkRefused(["help", "serv"], "no existe la orden «serv»", /¿Quisiste decir serve\?/);
    await checkRefused(["bulid", "--help"], "no existe la orden «bulid»", /¿Quisiste decir build\?/);
    await checkRefused(["--lang", "en", "newsletter", "sned", "--help"], "unknown command 'sned'");
    for (const words of [
      ["help", "new"],
      ["new", "articulo", "--help"],
      ["--lang", "es", "help", "cache"],
      ["help", "newsletter", "send"],
    ]) {
      expect((await runPlena(words)).code, words.join(" ")).toBe(0);
    }
  });
  it.each([["help", "serve"], ["explain"], ["explain", "--json"]])("ends quietly when nobody reads on: %s", async (...words) => {
    expect(await unheard(words)).toEqual({ code: 0, stderr: "" });
  });
  it("takes --lang after the command too", () => checkRefused(["build", "--root", "no-such-folder", "--lang=en"], 'The folder "no-such-folder" does not exist'));
});

describe("every command", () => {
  /** Names of the commands that a help lists. */
  const commandsIn = (help: string): string[] =>
    [...(/Órdenes:([\s\S]*?)(?:Ejemplos:|$)/.exec(help)?.[1] ?? "").matchAll(/^ {2}([a-z]+)(?= |$)/gm)].map(([, name = ""]) => name).filter((name) => name !== "help");
  /** A command's words, and those of the commands below it. */
  async function withSubcommands(words: readonly string[]): Promise<string[][]> {
    const { stdout } = await runPlena([...words, "--help"]);
    const below = await Promise.all(commandsIn(stdout).map((name) => withSubcommands([...words, name])));
    return [[...words], ...below.flat()];
  }

  it("has a help with its description and with examples that begin with its own name", async () => {
    const all = await withSubcommands([]);
    expect(all.length).toBeGreaterThan(20);
    for (const words of all) {
      const { code, stdout } = await runPlena([...words, "--help"]);
      expect(code, words.join(" ")).toBe(0);
      const examples = (stdout.split(/^Ejemplos?:$/m)[1] ?? "").trim().split("\n");
      expect(
        examples.some((line) => line.includes(["plena", ...words].join(" "))),
        `${words.join(" ")}:\n${stdout}`,
      ).toBe(true);
    }
  });
  it("suggests what was meant, for commands below others and for their flags", async () => {
    await checkRefused(["newsletter", "sned"], "no existe la orden «sned»", /¿Quisiste decir send\?/);
    await checkRefused(["cache", "claen"], /¿Quisiste decir clean\?/);
    await checkRefused(["newsletter", "send", "x", "--dry-rum"], "no existe la opción «--dry-rum»", /¿Quisiste decir --dry-run\?/);
    await checkRefused(["list", "draft"], /¿Quisiste decir drafts\?/);
    await checkRefused(["--lagn", "es"], /¿Quisiste decir --lang\?/);
  });
});
