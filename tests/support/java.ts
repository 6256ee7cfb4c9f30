// Finds a Java for the Nu validator by itself: what is installed, else Debian's own.
import { installDebian, searchPath, works } from "./programs.ts";

/**
 * Finds a Java that starts.
 *
 * @throws When none is there and none can be installed.
 */
export function findJava(): string {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [`${home}/bin/java`] : []), ...searchPath("java")];
  const found = candidates.find((file) => works(file, ["-version"]));
  if (found !== undefined) return found;
  const installed = installDebian("default-jre-headless") ? searchPath("java").find((file) => works(file, ["-version"])) : undefined;
  if (installed !== undefined) return installed;
  throw new Error("No Java found for the Nu validator. Install one (version 11 or newer), or set JAVA_HOME to its folder");
}
