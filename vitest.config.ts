import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that read the real site, built and served once for all of them. */
const SITE_TESTS = ["tests/acceptance/**/*.test.ts", "tests/browser/**/*.test.ts", "tests/hosting/**/*.test.ts"];

/** Tests that leave nothing behind in their process, and so share one: a new one for each would load the same modules again. */
const UNIT_TESTS = [
  ...["check", "content", "diagnostics", "editor", "model", "platform", "prose", "stages", "templates", "workers"].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
  "tests/*.test.ts",
];

/** Small files that take long: begun last, one of them would leave a processor idle for minutes. */
const LONGEST = ["tests/browser/every-page.test.ts", "tests/acceptance/cache.test.ts", "tests/acceptance/shards.test.ts", "tests/browser/first-screen.test.ts"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", development: false } }, // React runs in production mode, as in a build
  resolve: { alias: { plena: path.join(import.meta.dirname, "src/public.ts"), "site/jsx-runtime": path.join(import.meta.dirname, "src/site-jsx.ts") } },
  test: {
    env: { NODE_ENV: "production" },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "code", include: ["tests/**/*.test.{ts,tsx}"], exclude: [...UNIT_TESTS, ...SITE_TESTS], globalSetup: "tests/support/bundle-cli.ts" } },
      { extends: true, test: { name: "unit", include: UNIT_TESTS, isolate: false, globalSetup: "tests/support/bundle-cli.ts" } },
      { extends: true, test: { name: "site", include: SITE_TESTS, globalSetup: "tests/support/site-setup.ts" } },
    ],
  },
});
