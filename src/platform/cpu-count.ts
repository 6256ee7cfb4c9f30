import fs from "node:fs";
import os from "node:os";

/** Counts the processors this process may use: a container's quota counts, not the host's processors. At least 1. */
export function cpuCount(): number {
  return Math.max(1, Math.min(os.availableParallelism(), Math.ceil(quota() ?? Number.POSITIVE_INFINITY)));
}

/** Processors' worth of time that the control group grants; undefined without a limit. */
function quota(): number | undefined {
  const [most, period] = (readText("/sys/fs/cgroup/cpu.max") ?? "").trim().split(" "); // version 2: "200000 100000" or "max 100000"
  if (most && period && most !== "max") return Number(most) / Number(period);
  const quotaUs = Number(readText("/sys/fs/cgroup/cpu/cpu.cfs_quota_us") ?? "-1"); // version 1
  const periodUs = Number(readText("/sys/fs/cgroup/cpu/cpu.cfs_period_us") ?? "100000");
  return quotaUs > 0 ? quotaUs / periodUs : undefined;
}

function readText(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined; // not Linux, or no control groups
  }
}
