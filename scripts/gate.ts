/**
 * The one gate, `npm test`: the checks that need no build beside the build, then units, the bytes of the public pages,
 * and journeys. Every part runs whatever failed before it, so that one run tells all. It ends with what each part took,
 * the slowest tests and the shaky ones (see `gate/two-passes.ts`), and writes `test-results/gate.json`. `--quick` leaves
 * out the build and what needs it.
 */
import { mkdirSync, rmSync } from "node:fs";
import { type PartEnd, reportGate } from "./gate/gate-report.ts";
import { journeys } from "./gate/journeys.ts";
import { RESULTS, runCommand } from "./gate/run-command.ts";
import { type Runner, runTwice } from "./gate/two-passes.ts";
import { units } from "./gate/units.ts";

const isQuick = process.argv.includes("--quick");

type Check = {
  name: string;
  command: string;
  /** What to do about a failure, where the output does not say so. */
  cure?: string;
};

const BUILD: Check = { name: "build", command: "node scripts/build-if-needed.ts" };

/** The compiler takes as long as all the others together, which run beside it. */
const CHECKS: Check[][] = [
  [{ name: "types", command: "react-router typegen && tsc --checkers 1" }],
  [
    { name: "lock file", command: "node scripts/complete-lock.mjs --check" },
    {
      name: "lint and format",
      command: "biome check --error-on-warnings",
      cure: "npx biome check --write mends most of it",
    },
    { name: "rooms", command: "node scripts/check-rooms.ts" },
    { name: "dead code", command: "knip --no-config-hints", cure: "remove what nothing uses, or use it" },
    { name: "API document", command: "node scripts/write-openapi.ts --check" },
    { name: "environment table", command: "node scripts/write-env-table.ts --check" },
    { name: "table of roles", command: "node scripts/write-staff-roles.ts --check" },
    { name: "tree of rooms", command: "node scripts/write-room-tree.ts --check" },
    ...(isQuick ? [] : [BUILD]),
  ],
];

const BYTES: Check = {
  name: "bytes of pages",
  command: "node scripts/check-bytes.ts",
  cure: "lighthouse/budgets.json has the limits",
};

const startedAt = Date.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const parts: PartEnd[] = [];
await Promise.all(CHECKS.map(runInTurn));
await runTests("unit and integration tests", units);
if (!isQuick) await runOnBuild();
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

async function runOnBuild(): Promise<void> {
  if (parts.some(({ name, verdict }) => name === BUILD.name && verdict === "green")) {
    await runCheck(BYTES);
    await runTests("browser journeys", journeys);
  } else
    for (const name of [BYTES.name, "browser journeys"])
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
