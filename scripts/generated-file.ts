/** Writes a generated, checked-in file, or with `--check` reports that it is out of date. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** @param path from the project's folder. @param command what writes it, for the message. */
export function writeOrCheck(path: string, text: string, command: string): void {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const current = read(file);
  if (!process.argv.includes("--check")) {
    if (current !== text) writeFileSync(file, text);
    return;
  }
  if (current === text) return;
  console.error(`${path} is out of date: run "${command}" and commit the difference`);
  process.exitCode = 1;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
