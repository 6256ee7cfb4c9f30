/** Version of the generator; the bundle replaces it by the one in package.json. */
declare const PLENA_VERSION: string | undefined;
export const VERSION: string = typeof PLENA_VERSION === "string" ? PLENA_VERSION : "0.0.0-source";
