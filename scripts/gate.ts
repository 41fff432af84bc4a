/**
 * The one gate, `npm test`: the checks beside the build and the bytes of the public pages, then units, and the core
 * journeys. Every part runs even after an earlier failure, so that one run reports everything. It ends with the time of
 * each part, the slowest tests and the shaky ones (see `gate/two-passes.ts`), and writes `test-results/gate.json`.
 * `--quick` plays the journeys that are nearest to the change instead of the core journeys, and weighs no page; `full.ts`
 * plays the rest.
 */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { changedFiles } from "./gate/changed-files.ts";
import { BEFORE_BUILD, BESIDE_BUILD, BUILD, BYTES, type Check } from "./gate/checks.ts";
import { type PartEnd, reportGate } from "./gate/gate-report.ts";
import { journeys } from "./gate/journeys.ts";
import { nearestJourneys, readImports, readVisits } from "./gate/nearest-journeys.ts";
import { RESULTS, runCommand } from "./gate/run-command.ts";
import { type Runner, runTwice } from "./gate/two-passes.ts";
import { units } from "./gate/units.ts";

const isQuick = process.argv.includes("--quick");

const startedAt = Date.now();
mkdirSync(RESULTS, { recursive: true });
// The complete run's results stay.
for (const name of readdirSync(RESULTS).filter((one) => one !== "full"))
  rmSync(join(RESULTS, name), { recursive: true });
const parts: PartEnd[] = [];
await Promise.all([runInTurn(BESIDE_BUILD), runBuild()]);
await runTests("unit and integration tests", units());
await runJourneys();
process.exit(reportGate(parts, startedAt) ? 0 : 1);

async function runInTurn(row: readonly Check[]): Promise<void> {
  for (const check of row) await runCheck(check);
}

async function runCheck({ name, command, cure = "the output above says why" }: Check): Promise<void> {
  const { code, output, seconds, processorSeconds } = await runCommand(command);
  console.log(`\n== ${name}: ${command}\n${output}`);
  console.log(`== ${name}: ${code === 0 ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s${code === 0 ? "" : `; ${cure}`}`);
  parts.push({ name, verdict: code === 0 ? "green" : "red", seconds, processorSeconds });
}

function isBuilt(): boolean {
  return parts.some(({ name, verdict }) => name === BUILD.name && verdict === "green");
}

async function runBuild(): Promise<void> {
  await runInTurn([...BEFORE_BUILD, BUILD]);
  if (isBuilt() && !isQuick) await runCheck(BYTES);
}

async function runJourneys(): Promise<void> {
  const words = isQuick ? nearestJourneys(changedFiles(), readVisits(), readImports()).join(" ") : "--grep @core";
  if (isBuilt() && words) await runTests("journeys", journeys(words));
  if (!isBuilt())
    for (const name of [BYTES.name, "journeys"])
      parts.push({ name, verdict: "not run", seconds: 0, processorSeconds: 0 });
}

async function runTests(name: string, runner: Runner): Promise<void> {
  console.log(`\n== ${name}: ${runner.first.command}`);
  const tests = await runTwice(runner);
  const { failed, faults, seconds, processorSeconds } = tests;
  const isGreen = failed.length === 0 && faults.length === 0;
  console.log(`== ${name}: ${isGreen ? "ok" : "FAILED"}, ${seconds.toFixed(1)} s`);
  parts.push({ name, verdict: isGreen ? "green" : "red", seconds, processorSeconds, tests });
}
