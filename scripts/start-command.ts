/** Reads the start command from `npm start` itself, so that releases and tests never run another one. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const BUILD_FIRST = "node scripts/build-if-needed.ts && ";

/**
 * The start of the built product as a line for a shell, without the build before it.
 *
 * Its limits are measured: V8 lets a heap of 55 MB grow to 240 under load unless it knows of a limit (256 MB, of which
 * a crowd of uncached pages needs 130) and its young generation to 128 MB; glibc keeps what it freed unless its two
 * thresholds are set, which other C libraries ignore.
 */
export function startCommand(): string {
  const file = fileURLToPath(new URL("../package.json", import.meta.url));
  const { scripts } = JSON.parse(readFileSync(file, "utf8")) as { scripts: { start: string } };
  return scripts.start.replace(BUILD_FIRST, "");
}

/** The same in parts: variables of the environment, and what follows `node` up to the file. */
export function startParts(): { env: Record<string, string>; flags: string[] } {
  const words = startCommand().split(" ");
  const assigned = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split("=") as [string, string]);
  return { env: Object.fromEntries(assigned), flags: words.filter((word) => word.startsWith("--")) };
}
