import { expect, it } from "vitest";
import { formatBytes, formatTime } from "../../src/cli/stage-clock.ts";

const SIZES = [0, 1, 49, 51, 999, 1000, 1049, 1051, 12_345, 999_949, 1_000_000, 1_260_000, 119_230_000, 1_234_500_000, 12_345_600_000, 1_234_567_800_000];

it.each(SIZES)("%i bytes are written as the language writes numbers", (bytes) => {
  for (const language of ["es", "en"] as const) {
    const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
    expect(formatBytes(bytes, language)).toBe(`${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`);
  }
});

it.each([0, 4, 6, 421, 999.9, 1234.5, 61_000, 1_234_567, 98_765_432])("%d milliseconds are written in seconds", (ms) => {
  for (const language of ["es", "en"] as const) {
    expect(formatTime(ms, language)).toBe(`${(ms / 1000).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`);
  }
});
