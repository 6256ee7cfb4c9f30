import fs from "node:fs";
import path from "node:path";
import { UsageError } from "../errors.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Writes data that was asked for as a file of JSON, and the folder that it is to stand in.
 *
 * @throws {UsageError} when nothing can be written there.
 */
export function writeForTools(file: string, data: object, terminal: Terminal): void {
  try {
    fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new UsageError(CHECK_MESSAGES[terminal.language].cannotWrite(file, code));
  }
}
