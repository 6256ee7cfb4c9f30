import { spawn } from "node:child_process";

/** Opens an address in the reader's own browser; a computer without one is no mistake. */
export function openBrowser(url: string): void {
  const [command, ...args] = process.platform === "darwin" ? ["open"] : process.platform === "win32" ? ["cmd", "/c", "start", ""] : ["xdg-open"];
  const child = spawn(command ?? "xdg-open", [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
