// Lets pages run before what measures them: on few processors they wait for each other, and the wait would count as the page's own.
import fs from "node:fs";
import os from "node:os";

/** Niceness of everything that a measurement runs beside the page. */
const MEASURING = 19;
/** Niceness of the page's own processes, where this user may ask for it. */
const PAGES = -15;
/** A page's first layout asks the browser for the system's fonts, one by one, and stands still: the threads that answer, as Linux names them. */
const ANSWERING = /^(?:Chrome_IOThread|ThreadPoolSingl|sandbox_ipc)/;
/** Their niceness: they are wanted at once, but for a moment. */
const ANSWERS = -10;

/**
 * Puts the pages of a browser before everything else that a measurement runs. Pages are processes that a "zygote" starts, whose
 * priority they inherit; so call it before the first page is opened.
 *
 * @param browser Process id of the browser.
 * @param others Process ids of what serves pages and what measures, without the browser.
 * @returns false where the system cannot do it: it is not Linux, or does not let this user.
 */
export function favourPages(browser, others) {
  if (process.platform !== "linux") return false;
  const isPages = ({ command }) => /--type=(zygote|renderer)/.test(command);
  const started = startedBy(browser);
  for (const pid of [browser, ...others, ...started.filter((one) => !isPages(one)).map((one) => one.pid)]) setNiceness(pid, MEASURING);
  return started.filter(isPages).every(({ pid }) => setNiceness(pid, PAGES)) && setNiceness(browser, ANSWERS, ANSWERING);
}

/** Of all threads of a process, or those with such a name; false when this user may not. */
function setNiceness(pid, niceness, names = /^/) {
  try {
    const threads = fs.readdirSync(`/proc/${pid}/task`).filter((thread) => names.test(fs.readFileSync(`/proc/${pid}/task/${thread}/comm`, "utf8")));
    for (const thread of threads) os.setPriority(Number(thread), niceness);
    return true;
  } catch {
    return false; // or it has ended meanwhile
  }
}

/** All processes below one: [{ pid, command }]. */
function startedBy(parent) {
  const all = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const below = (pid) => all.filter((one) => one.parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return below(parent);
}

/** None when it has ended meanwhile. */
function readProcess(name) {
  try {
    const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
    const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [{ pid: Number(name), parent: Number(afterName[1]), command: fs.readFileSync(`/proc/${name}/cmdline`, "utf8") }];
  } catch {
    return [];
  }
}
