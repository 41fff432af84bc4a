/**
 * The one gate, `npm test`: the checks that need no build beside the build, then units, journeys and budgets in turn,
 * stopping at the first that fails. It ends with what each part took and the slowest tests. `--quick` leaves out the
 * build and the journeys through a browser.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readReport, slowestTests } from "./test-reports.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const RESULTS = join(PROJECT_FOLDER, "test-results");
const isQuick = process.argv.includes("--quick");

type Step = {
  name: string;
  command: string;
  /** What to do about a failure, where the output does not say so. */
  cure?: string;
  isSlow?: true;
};

/** What needs no build; the compiler takes as long as all the others together, which run beside it. */
const checks: Step[][] = [
  [{ name: "types", command: "react-router typegen && tsc" }],
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
    { name: "build", command: "node scripts/build-if-needed.ts", isSlow: true },
  ],
];

const steps: Step[] = [
  {
    name: "unit and integration tests",
    command: `vitest run --reporter=default --reporter=json --outputFile.json="${join(RESULTS, "units.json")}"`,
  },
  { name: "browser journeys", command: "playwright test", isSlow: true },
  {
    name: "Lighthouse budgets",
    command: "node scripts/check-lighthouse.ts",
    cure: "lighthouse/budgets.json has the limits",
    isSlow: true,
  },
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const startedAt = performance.now();
const parts: { name: string; seconds: number }[] = [];
const wanted = (all: Step[]) => all.filter(({ isSlow }) => !(isQuick && isSlow));
await Promise.all(checks.map((row) => runInTurn(wanted(row), "told")));
await runInTurn(wanted(steps), "shown");
finish(0);

/**
 * @param how the words of steps that run beside each other are told when each is over; those of a lone one are shown at
 * once.
 */
async function runInTurn(row: readonly Step[], how: "told" | "shown"): Promise<void> {
  for (const { name, command, cure } of row) {
    const begun = performance.now();
    if (how === "shown") console.log(`\n== ${name}: ${command}`);
    const { code, output } = await run(command, how);
    const seconds = (performance.now() - begun) / 1000;
    parts.push({ name, seconds });
    if (how === "told") console.log(`\n== ${name}: ${command}\n${output}`);
    if (code !== 0) {
      const advice = cure ? `${cure}.` : "The output above says why.";
      console.error(`\n== ${name}: FAILED after ${seconds.toFixed(1)} s. ${advice}`);
      finish(1);
    }
    console.log(`== ${name}: ok, ${seconds.toFixed(1)} s`);
  }
}

/** Without a terminal to ask on: nothing in the gate may wait for an answer. */
function run(command: string, how: "told" | "shown"): Promise<{ code: number; output: string }> {
  const path = [join(PROJECT_FOLDER, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const out = how === "shown" ? "inherit" : "pipe";
  const child = spawn(command, {
    cwd: PROJECT_FOLDER,
    shell: true,
    stdio: ["ignore", out, out],
    env: { ...process.env, PATH: path, CI: "true", NO_COLOR: process.env.NO_COLOR ?? "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => {
    child.once("error", () => resolve({ code: 1, output }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

type Counts = { passed: number; failed: number };

function finish(code: number): never {
  const { passed, failed } = addUp([countUnits(), countJourneys()]);
  console.log("\nParts:");
  for (const { name, seconds } of parts) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  console.log("Slowest tests:");
  for (const { name, seconds } of slowestTests(RESULTS)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
  console.log(`\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`);
  console.log(`${passed} passed, ${Math.max(failed, code)} failed`);
  process.exit(code);
}

function addUp(counts: Counts[]): Counts {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function countUnits(): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(RESULTS, "units.json");
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countJourneys(): Counts {
  const report = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(
    RESULTS,
    "journeys.json",
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  // A journey that needed its second try is a failure.
  return { passed: expected, failed: unexpected + flaky };
}
