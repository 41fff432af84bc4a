/**
 * Runs every fault suite on the built product, and each one's mutants, which must fail: a suite that a broken system
 * passes proves nothing.
 *
 *   npm run faults [-- --quick --only=race.ts]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SUITES } from "./suites.ts";

/** A run that hangs has failed, and is ended by its process. */
const LIMIT_MS = 30 * 60_000;
async function run(script: string, ...args: string[]): Promise<number> {
  console.log(`\n${["faults", script].join("/")} ${args.join(" ")}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: "inherit" });
  const timer = setTimeout(() => child.kill("SIGTERM"), LIMIT_MS);
  const [code] = await once(child, "exit");
  clearTimeout(timer);
  return Number(code ?? 1);
}

const { values } = parseArgs({ options: { quick: { type: "boolean" }, only: { type: "string" } } });
const failures: string[] = [];
for (const { script, rounds, mutants } of SUITES.filter((suite) => !values.only || suite.script === values.only)) {
  if ((await run(script, String(rounds))) !== 0) failures.push(`${script} failed`);
  for (const { option, rounds: most, code = 1 } of mutants)
    if ((await run(script, String(most), option)) !== code) failures.push(`${script}: ${option} was not found out`);
}
console.log(
  failures.length > 0 ? `\nFAULTS FAILED\n${failures.join("\n")}` : "\nAll fault suites hold, and every mutant fails.",
);
if (failures.length > 0) process.exitCode = 1;
