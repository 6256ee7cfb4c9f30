import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { pollFolders } from "../../src/platform/polled-folders.ts";
import { type Watcher, watchFolders } from "../../src/platform/watcher.ts";

describe.each([
  ["the system's events", watchFolders],
  ["polling", pollFolders],
] as const)("watching by %s", (_, open) => {
  it("tells of a file that is written, replaced and removed", async () => {
    const site = await watchedSite(open);
    site.write("content/a.md", "one");
    await site.hears("content/a.md");
    site.write("content/.a.md.swp", "two");
    site.move("content/.a.md.swp", "content/a.md");
    await site.hears("content/a.md");
    site.remove("content/a.md");
    await site.hears("content/a.md");
  });

  it("says nothing of hidden files, packages and folders that are not the site's", async () => {
    const site = await watchedSite(open);
    site.write("content/.hidden", "one");
    site.write("content/node_modules/a/index.js", "one");
    site.write("dist/index.html", "one");
    site.write("content/last.md", "one");
    await site.hears("content/last.md");
    expect(site.heard().filter((file) => /hidden|node_modules|dist\//.test(file))).toEqual([]);
  });
});

describe("a folder at the top", () => {
  it("is watched from the moment it is added", async () => {
    const site = await watchedSite(watchFolders);
    site.write("extra/a.yaml", "a: 1");
    site.add("extra");
    site.write("extra/b.yaml", "b: 1");
    await site.hears("extra/b.yaml");
  });
});

describe("a new folder", () => {
  it("is watched, and so is what lies in it once it is moved", async () => {
    const site = await watchedSite(watchFolders);
    site.write("content/new/deep/a.md", "one");
    await site.hears("content/new");
    site.move("content/new", "content/moved");
    await site.hears("content/moved");
    site.write("content/moved/deep/a.md", "other");
    await site.hears("content/moved/deep/a.md");
  });

  it("is watched by the time one is told of it: nothing that is written then is missed", async () => {
    for (let round = 0; round < 20; round++) {
      const folder = `content/new-${round}`;
      let told = 0;
      const site = await watchedSite(watchFolders, (_, { write }) => {
        told += 1;
        if (told <= 3) write(`${folder}/a.md`, `version ${told}`);
      });
      fs.mkdirSync(path.join(site.root, folder));
      await site.until(() => told > 3);
    }
  });

  it("takes the place of one that was moved away", async () => {
    const site = await watchedSite(watchFolders);
    site.write("content/notes/a.md", "one");
    await site.hears("content/notes");
    site.move("content/notes", "content/old");
    site.write("content/notes/a.md", "another");
    await site.hears("content/notes");
    site.write("content/old/a.md", "moved and changed");
    await site.hears("content/old/a.md");
    site.write("content/notes/a.md", "changed as well");
    await site.hears("content/notes/a.md");
  });
});

describe("links", () => {
  it("are followed inside the site, and not round and round", async () => {
    const site = await watchedSite(watchFolders);
    fs.symlinkSync(path.join(site.root, "content"), path.join(site.root, "content", "again"));
    await site.hears("content/again");
    site.write("content/a.md", "one");
    await site.hears("content/a.md");
  });
});

interface Disk {
  write(file: string, text: string): void;
}

const left: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const leave of left.splice(0)) await leave();
});

/** Watches "content" in a folder of its own, and waits for what is heard. */
async function watchedSite(open: typeof watchFolders | typeof pollFolders, onTouch: (touched: string, disk: Disk) => void = () => {}) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "plena-watcher-")));
  fs.mkdirSync(path.join(root, "content"));
  const folders = new Set(["content"]);
  const heard: string[] = [];
  let from = 0; // what was waited for before
  let waiting: (() => void) | undefined;
  const disk: Disk = {
    write(file, text) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text);
    },
  };
  const failed: unknown[] = [];
  const handlers = {
    onTouch(touched: string) {
      heard.push(touched);
      onTouch(touched, disk);
      waiting?.();
    },
    onError: (error: unknown) => void failed.push(error),
  };
  const watcher: Watcher = await open(root, folders, handlers);
  left.push(async () => {
    await watcher.close();
    fs.rmSync(root, { recursive: true });
    expect(failed).toEqual([]);
  });
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        waiting = resolve;
      });
    }
  };
  return {
    root,
    ...disk,
    move: (from: string, to: string) => fs.renameSync(path.join(root, from), path.join(root, to)),
    remove: (file: string) => fs.rmSync(path.join(root, file)),
    add(folder: string) {
      folders.add(folder);
      watcher.add(folder);
    },
    /** All that was told. */
    heard: () => [...heard],
    /** Waits until a path is told of, or a folder that it is in, since the last time. */
    async hears(file: string): Promise<void> {
      const isIt = (touched: string): boolean => touched === file || (touched !== "content" && file.startsWith(`${touched}/`));
      await until(() => heard.slice(from).some(isIt));
      from = heard.length;
    },
    until,
  };
}
