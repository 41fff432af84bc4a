/** Units and integration tests by Vitest, in two passes: a file with a failure is played again whole, by one worker. */
import { join, relative } from "node:path";
import { readReport } from "../test-reports.ts";
import { PROJECT_FOLDER, RESULTS } from "./run-command.ts";
import type { Report, Runner, TestResult } from "./two-passes.ts";
import { UNHANDLED_ERRORS_FILE, type UnhandledError } from "./unhandled-errors.ts";

const REPORTS = { first: "units.json", again: "units-again.json" };
const ERRORS = { first: "units-errors.json", again: "units-again-errors.json" };
const REPORTER = join(PROJECT_FOLDER, "scripts/gate/unhandled-errors.ts");

const filesOf = (failed: readonly TestResult[]) => [...new Set(failed.map(({ file }) => file))];

/** @param words select the files; empty for all. @param folder takes the reports. */
export function units(words = "", folder = RESULTS): Runner {
  const play = (pass: Pass, selected: string) => ({
    command: `vitest run ${selected} --reporter=default --reporter="${REPORTER}" --reporter=json --outputFile.json="${join(folder, REPORTS[pass])}"`,
    env: { [UNHANDLED_ERRORS_FILE]: join(folder, ERRORS[pass]) },
  });
  return {
    first: play("first", words),
    again: (failed) => play("again", `${filesOf(failed).join(" ") || words} --maxWorkers=1`),
    read: (pass) => readUnits(readReport<Units>(folder, REPORTS[pass]), readReport(folder, ERRORS[pass])),
    most: 15,
    count: (failed) => filesOf(failed).length,
  };
}

type Pass = keyof typeof REPORTS;
type Units = { testResults: UnitFile[] };
type UnitFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
};

function readUnits(report: Units | undefined, errors: readonly UnhandledError[] = []): Report {
  if (!report) return { results: [], faults: ["Vitest wrote no report"] };
  const results = [...report.testResults.flatMap(readFile), ...errors.flatMap(readError)];
  return { results, faults: errors.filter(({ path }) => !path).map(({ error }) => `outside of every file: ${error}`) };
}

/** An error that no test awaits fails its file as a whole, so that the file is played again. */
function readError({ path, error }: UnhandledError, nth: number): TestResult[] {
  if (!path) return [];
  const file = relative(PROJECT_FOLDER, path);
  const title = `an error outside of its tests: ${error.split("\n", 1)[0]}`;
  return [{ id: `${file}: unhandled ${nth}`, file, title, isPassed: false, isFile: true, error }];
}

function readFile({ name, status, message, assertionResults }: UnitFile): TestResult[] {
  const file = relative(PROJECT_FOLDER, name);
  const tests = assertionResults
    .filter((test) => test.status === "passed" || test.status === "failed")
    .map(({ fullName, status: one, failureMessages = [] }) => ({
      id: `${file}: ${fullName}`,
      file,
      title: fullName,
      isPassed: one === "passed",
      ...(failureMessages[0] && { error: failureMessages[0] }),
    }));
  // A file that cannot be read, or whose preparation fails, has no failed test.
  if (status !== "failed" || tests.some(({ isPassed }) => !isPassed)) return tests;
  const whole: TestResult = { id: file, file, title: "the file itself", isPassed: false, isFile: true };
  return [...tests, { ...whole, ...(message && { error: message }) }];
}
