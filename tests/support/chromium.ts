// Finds a browser by itself: a set one, an installed one, Debian's, or the one that playwright-core fetches.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium, type LaunchOptions } from "playwright-core";
import { installDebian, searchPath } from "./programs.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) => path.join(process.env[name] ?? "", "Google/Chrome/Application/chrome.exe")),
];

/** How every test starts the browser: without a window, without a word to anyone. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    headless: true,
    chromiumSandbox: false,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  };
}

/**
 * Finds a Chromium.
 *
 * @throws When none is there and none can be installed or fetched.
 */
function findChromium(): string {
  const set = process.env.CHROME_PATH;
  if (set) {
    if (fs.existsSync(set)) return set;
    throw new Error(`CHROME_PATH is "${set}", where no file is`);
  }
  const found = installed() ?? (installDebian("chromium") ? installed() : undefined) ?? fetched();
  if (found !== undefined) return found;
  throw new Error("No browser found. Install Chromium or Chrome, or set CHROME_PATH to its program");
}

function installed(): string | undefined {
  return [...NAMES.flatMap(searchPath), ...ELSEWHERE].find((file) => path.isAbsolute(file) && fs.existsSync(file));
}

function fetched(): string | undefined {
  const own = () => [chromium.executablePath()].find((file) => fs.existsSync(file));
  if (own() === undefined) {
    const cli = path.join(path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
    spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", "ignore", "inherit"] });
  }
  return own();
}
