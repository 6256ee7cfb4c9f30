// What a shell offers after each word: run in real bash, in fish and zsh where they are installed.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlena } from "../support/cli-site.ts";
import { searchPath } from "../support/programs.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;
let folder: string;
const fileOf = (shell: string): string => path.join(folder, `plena.${shell}`);

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-completions-"));
  for (const shell of SHELLS) {
    const { code, stdout, stderr } = await runPlena(["completions", shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    fs.writeFileSync(fileOf(shell), stdout);
  }
  fs.mkdirSync(path.join(folder, "here", "a folder"), { recursive: true });
  fs.writeFileSync(path.join(folder, "here", "a file.md"), "");
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What bash offers for the last word of a line. */
function bash(...words: readonly string[]): string[] {
  const script = `source "$0"; COMP_WORDS=(plena "$@"); COMP_CWORD=$#; _plena; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync("bash", ["-c", script, fileOf("bash"), ...words], { cwd: path.join(folder, "here"), encoding: "utf8" });
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  return stdout.split("\n").filter((line) => line !== "");
}

/** Tests of a shell, where it is installed; that its file is complete is tested everywhere. */
function describeWith(shell: (typeof SHELLS)[number], tests: () => void): void {
  if (searchPath(shell).length > 0) describe(shell, tests);
}

describeWith("bash", () => {
  it("offers commands", () => expect(bash("b")).toEqual(["build"]));
  it("offers the options of a command, and the general ones", () => expect(bash("build", "--d")).toEqual(["--drafts"]));
  it("offers general options after any command", () => expect(bash("cache", "clean", "--la")).toEqual(["--lang"]));
  it("offers subcommands", () => expect(bash("newsletter", "se")).toEqual(["serve", "send"]));
  it("offers the options of a subcommand", () => expect(bash("newsletter", "send", "--dr")).toEqual(["--dry-run"]));
  it("offers the values an option may have", () => expect(bash("build", "--fail-on", "")).toEqual(["error", "warning"]));
  it("offers them after = too", () => expect(bash("build", "--fail-on", "=", "w")).toEqual(["warning"]));
  it("offers the values an argument may have", () => expect(bash("list", "r")).toEqual(["review", "routes"]));
  it("offers the codes that explain knows", () => expect(bash("explain", "dead-l")).toEqual(["dead-link", "dead-link-in-template"]));
  it("offers folders where one is wanted", () => expect(bash("build", "--out", "a")).toEqual(["a folder"]));
  it("offers files where one is wanted", () => expect(bash("check", "a")).toEqual(["a file.md", "a folder"]));
  it("offers nothing where only the writer knows", () => expect(bash("build", "--clock", "")).toEqual([]));
  it("offers help after a name of a command that is a value", () => expect(bash("new", "build", "--j")).toEqual(["--json"]));
});

describeWith("fish", () => {
  it("offers commands and values with their meaning", () => {
    const ask = (line: string) => spawnSync("fish", ["--no-config", "-c", `source ${fileOf("fish")}; complete -C "${line}"`], { encoding: "utf8" }).stdout;
    expect(ask("plena bui")).toMatch(/^build\tgenera/);
    expect(ask("plena build --fail-on w").trim()).toBe("warning");
    expect(ask("plena list r").trim().split("\n").sort()).toEqual(["review", "routes"]);
  });
});

describeWith("zsh", () => {
  it("understands its file", () => expect(spawnSync("zsh", ["-n", fileOf("zsh")], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" }));
});

describe("every shell's file", () => {
  it.each(SHELLS)("%s: names every command and every long option that the help names", async (shell) => {
    const text = fs.readFileSync(fileOf(shell), "utf8");
    const { stdout } = await runPlena(["--help"]);
    const commands = [...stdout.matchAll(/^ {2}([a-z]+)(?: |$)/gm)].map(([, name = ""]) => name);
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands) expect(text, command).toContain(command);
    const help = (await runPlena(["build", "--help"])).stdout;
    for (const [, option = ""] of help.matchAll(/^\s+(?:-\w, )?--([a-z-]+)/gm)) expect(text, option).toContain(shell === "fish" ? `-l ${option}` : `--${option}`);
  });
  it("is refused for a shell that is none of them", async () =>
    expect(await runPlena(["completions", "tcsh"])).toMatchObject({ code: 2, stderr: expect.stringContaining("Puede ser: bash, zsh, fish") }));
});
