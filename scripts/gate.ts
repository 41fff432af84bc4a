/**
 * The one gate, `npm test`: every check in turn, the quick ones first, stopping at the first that fails. `--quick`
 * leaves out the build and the journeys through a browser.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const RESULTS = "test-results";
const isQuick = process.argv.includes("--quick");

type Step = {
  name: string;
  command: string;
  /** What to do about a failure, where the output does not say so by itself. */
  cure?: string;
  isSlow?: true;
};

const steps: Step[] = [
  { name: "lock file", command: "node scripts/complete-lock.mjs --check" },
  { name: "types", command: "react-router typegen && tsc" },
  {
    name: "lint and format",
    command: "biome check --error-on-warnings",
    cure: "npx biome check --write mends most of it",
  },
  { name: "rooms", command: "node scripts/check-rooms.ts" },
  { name: "dead code", command: "knip --no-config-hints", cure: "remove what nothing uses, or use it" },
  { name: "API document", command: "node scripts/write-openapi.ts --check" },
  { name: "environment table", command: "node scripts/write-env-table.ts --check" },
  { name: "tree of rooms", command: "node scripts/write-room-tree.ts --check" },
  { name: "build", command: "node scripts/build-if-needed.ts", isSlow: true },
  {
    name: "unit and integration tests",
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/units.json`,
  },
  { name: "browser journeys", command: "playwright test", isSlow: true },
  {
    name: "Lighthouse budgets",
    command: "node scripts/check-lighthouse.ts",
    cure: "lighthouse/budgets.json has the limits",
    isSlow: true,
  },
];

rmSync(join(PROJECT_FOLDER, RESULTS), { recursive: true, force: true });
mkdirSync(join(PROJECT_FOLDER, RESULTS), { recursive: true });
const startedAt = performance.now();
for (const step of steps) {
  if (isQuick && step.isSlow) continue;
  await runStep(step);
}
finish(0);

async function runStep({ name, command, cure }: Step): Promise<void> {
  const begun = performance.now();
  console.log(`\n== ${name}: ${command}`);
  const code = await run(command);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`== ${name}: ok, ${seconds} s`);
    return;
  }
  console.error(`\n== ${name}: FAILED after ${seconds} s. ${cure ? `${cure}.` : "The output above says why."}`);
  finish(1);
}

/** Without a terminal to ask on: nothing in the gate may wait for an answer. */
function run(command: string): Promise<number> {
  const path = [join(PROJECT_FOLDER, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    cwd: PROJECT_FOLDER,
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PATH: path, CI: "true", NO_COLOR: process.env.NO_COLOR ?? "1" },
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

type Counts = { passed: number; failed: number };

function finish(code: number): never {
  const { passed, failed } = addUp([countUnits(), countJourneys()]);
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
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>("units.json");
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function countJourneys(): Counts {
  const report = readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>("journeys.json");
  return { passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0), failed: report?.stats.unexpected ?? 0 };
}

function readReport<T>(name: string): T | undefined {
  const path = join(PROJECT_FOLDER, RESULTS, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}
