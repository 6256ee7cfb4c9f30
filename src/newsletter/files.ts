// The only file of this folder that touches the disk.
import { chmod, mkdir, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Reads a text file, or `undefined` when there is none. */
export async function findText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

/** Where a folder really is, when it is a link; a folder that does not exist is where it says. */
export async function realFolder(folder: string): Promise<string> {
  return realpath(folder).catch(() => folder);
}

/** Makes a folder into which only its owner may look. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700); // it may have existed with another mode
}

/** Writes a file that only its owner may read, making its folder. */
export async function writePrivateText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600); // it may have existed with another mode
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** Finds the Markdown file of an article by its name, anywhere under a folder. */
export async function findArticle(folder: string, slug: string): Promise<string | undefined> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const name = names.sort().find((each) => path.basename(each) === `${slug}.md`);
  return name === undefined ? undefined : path.join(folder, name);
}
