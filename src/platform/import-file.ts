import { pathToFileURL } from "node:url";

/** Imports a module by its file. */
export const importFile = (file: string): Promise<unknown> => import(pathToFileURL(file).href);
