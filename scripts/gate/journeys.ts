/** Journeys through a browser by Playwright, in two passes: those that failed are played again by one worker. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readReport } from "../test-reports.ts";
import { chainsAmong } from "./changed-files.ts";
import { RESULTS } from "./run-command.ts";
import type { Report, Runner, TestResult } from "./two-passes.ts";

const REPORTS = { first: "journeys.json", again: "journeys-again.json" };
const MOST = 25;

/** @param words choose the journeys, such as the names of specs. @param folder takes reports and traces. */
export function journeys(words: string, folder = RESULTS): Runner {
  const reportTo = (name: string) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, name) });
  // Playwright empties it at each start; the reports lie beside it.
  const tracesIn = (name: string) => `--output="${join(folder, name)}"`;
  const playedAgain = join(folder, "played-again.json");
  return {
    first: {
      command: `playwright test ${words} --max-failures=${MOST + 1} ${tracesIn("traces")}`,
      env: reportTo(REPORTS.first),
    },
    again: (failed) => {
      const output = tracesIn("traces-again");
      if (failed.length === 0)
        return { command: `playwright test ${words} --workers=1 ${output}`, env: reportTo(REPORTS.again) };
      writeLastRun(playedAgain, failed, readFirstPass(folder));
      const command = `playwright test --last-failed --workers=1 --retries=1 ${output}`;
      return { command, env: { ...reportTo(REPORTS.again), PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: playedAgain } };
    },
    read: (pass) => readJourneys(readReport<Journeys>(folder, REPORTS[pass])),
    most: MOST,
    count: (failed) => failed.length,
  };
}

type Journeys = { suites: Suite[]; errors?: { message?: string }[] };
type Suite = { specs: Spec[]; suites?: Suite[] };
type Spec = {
  id: string;
  file: string;
  line: number;
  title: string;
  tests: {
    status: string;
    annotations: { type: string; description?: string }[];
    results: { duration: number; error?: { message?: string } }[];
  }[];
};

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const statusOf = ({ tests }: Spec) => tests[0]?.status ?? "skipped";

/** Playwright's results for each journey of the first pass. */
export const readFirstPass = (folder: string): Spec[] =>
  readReport<Journeys>(folder, REPORTS.first)?.suites.flatMap(specsOf) ?? [];

function readJourneys(report: Journeys | undefined): Report {
  if (!report) return { results: [], faults: ["Playwright wrote no report"] };
  const results = report.suites
    .flatMap(specsOf)
    .filter((spec) => statusOf(spec) !== "skipped")
    .map(readSpec);
  return { results, faults: (report.errors ?? []).map(({ message = "an error without a message" }) => message) };
}

function readSpec(spec: Spec): TestResult {
  const { id, file, line, title, tests } = spec;
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error?.message;
  return { id, file: `e2e/${file}`, line, title, isPassed: statusOf(spec) !== "unexpected", ...(error && { error }) };
}

/**
 * Lists the journeys for Playwright to play again. Journeys of a chain depend on the previous one: if one failed, the
 * whole chain is played.
 */
function writeLastRun(path: string, failed: readonly TestResult[], all: readonly Spec[]): void {
  const chains = new Set(chainsAmong(failed.map(({ file }) => file)));
  const inChains = all.filter(({ file }) => chains.has(`e2e/${file}`));
  const ids = new Set([...failed, ...inChains].map(({ id }) => id));
  writeFileSync(path, JSON.stringify({ status: "failed", failedTests: [...ids] }));
}
