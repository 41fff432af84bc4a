/**
 * Runs every fault suite on the built product, and each one's mutant, which must fail: a suite that a broken system
 * passes proves nothing.
 *
 *   npm run faults [-- --quick]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const isQuick = process.argv.includes("--quick");
/** Rounds of the suite itself, and the most that its mutant gets to show its fault. */
const SUITES = [
  { script: "postgres-kill.ts", rounds: isQuick ? 3 : 20, mutantRounds: 6 },
  { script: "server-kill.ts", rounds: isQuick ? 3 : 20, mutantRounds: 6 },
  { script: "race.ts", rounds: isQuick ? 3 : 20, mutantRounds: 6 },
];

async function run(script: string, ...args: string[]): Promise<number> {
  console.log(`\n${["faults", script].join("/")} ${args.join(" ")}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  return Number(code ?? 1);
}

const failures: string[] = [];
for (const { script, rounds, mutantRounds } of SUITES) {
  if ((await run(script, String(rounds))) !== 0) failures.push(`${script} failed`);
  if ((await run(script, String(mutantRounds), "--mutant")) === 0) failures.push(`${script}: its mutant passed`);
}
console.log(
  failures.length > 0 ? `\nFAULTS FAILED\n${failures.join("\n")}` : "\nAll fault suites hold, and every mutant fails.",
);
if (failures.length > 0) process.exitCode = 1;
