/** Journeys through a browser by Playwright, in two passes: those that failed are played again by one worker. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readReport } from "../test-reports.ts";
import { PROJECT_FOLDER, RESULTS } from "./run-command.ts";
import type { Report, Runner, TestResult } from "./two-passes.ts";

const REPORTS = { first: "journeys.json", again: "journeys-again.json" };
const PLAYED_AGAIN = join(RESULTS, "played-again.json");
/** Apart from the first pass's, which Playwright would remove. */
const TRACES_AGAIN = join(RESULTS, "traces-again");
const MOST = 25;

const reportTo = (name: string) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: join(RESULTS, name) });

export const journeys: Runner = {
  first: { command: `playwright test --max-failures=${MOST + 1}`, env: reportTo(REPORTS.first) },
  again: (failed) => {
    writeLastRun(failed);
    const command = `playwright test --last-failed --workers=1 --retries=1 --output="${TRACES_AGAIN}"`;
    return { command, env: { ...reportTo(REPORTS.again), PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: PLAYED_AGAIN } };
  },
  read: (pass) => readJourneys(readReport<Journeys>(RESULTS, REPORTS[pass])),
  most: MOST,
  count: (failed) => failed.length,
};

type Journeys = { suites: Suite[]; errors?: { message?: string }[] };
type Suite = { specs: Spec[]; suites?: Suite[] };
type Spec = {
  id: string;
  file: string;
  line: number;
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const statusOf = ({ tests }: Spec) => tests[0]?.status ?? "skipped";
const allSpecs = () => (readReport<Journeys>(RESULTS, REPORTS.first)?.suites ?? []).flatMap(specsOf);

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
 * Names for Playwright the journeys to play again. Journeys of a chain each go on from the one before: where one failed,
 * the whole chain is played.
 */
function writeLastRun(failed: readonly TestResult[]): void {
  const chains = new Set(failed.map(({ file }) => file).filter(isChain));
  const inChains = allSpecs().filter(({ file }) => chains.has(`e2e/${file}`));
  const ids = new Set([...failed, ...inChains].map(({ id }) => id));
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(PLAYED_AGAIN, JSON.stringify({ status: "failed", failedTests: [...ids] }));
}

const isChain = (file: string) => /mode: "serial"/.test(readFileSync(join(PROJECT_FOLDER, file), "utf8"));
