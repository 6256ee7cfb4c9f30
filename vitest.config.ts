import path from "node:path";
import { defineConfig } from "vitest/config";

/** Tests that read the real site, built and served once for all of them. */
const SITE_TESTS = ["tests/acceptance/**/*.test.ts", "tests/browser/**/*.test.ts", "tests/hosting/**/*.test.ts"];

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", development: false } }, // React runs in production mode, as in a build
  resolve: { alias: { plena: path.join(import.meta.dirname, "src/public.ts") } },
  test: {
    env: { NODE_ENV: "production" },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "code", include: ["tests/**/*.test.{ts,tsx}"], exclude: SITE_TESTS, globalSetup: "tests/support/bundle-cli.ts" } },
      { extends: true, test: { name: "site", include: SITE_TESTS, globalSetup: "tests/support/site-setup.ts" } },
    ],
  },
});
