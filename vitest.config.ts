import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", development: false } }, // React runs in production mode, as in a build
  resolve: { alias: { plena: path.join(import.meta.dirname, "src/public.ts") } },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    env: { NODE_ENV: "production" },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
