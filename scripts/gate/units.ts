/** Units and integration tests by Vitest, in two passes: a file with a failure is played again whole, by one worker. */
import { join, relative } from "node:path";
import { readReport } from "../test-reports.ts";
import { PROJECT_FOLDER, RESULTS } from "./run-command.ts";
import type { Report, Runner, TestResult } from "./two-passes.ts";

const REPORTS = { first: "units.json", again: "units-again.json" };

const filesOf = (failed: readonly TestResult[]) => [...new Set(failed.map(({ file }) => file))];

/** @param words select the files; empty for all. @param folder takes the reports. */
export function units(words = "", folder = RESULTS): Runner {
  const command = (report: string, selected: string) =>
    `vitest run ${selected} --reporter=default --reporter=json --outputFile.json="${join(folder, report)}"`;
  return {
    first: { command: command(REPORTS.first, words) },
    again: (failed) => ({ command: command(REPORTS.again, `${filesOf(failed).join(" ")} --maxWorkers=1`) }),
    read: (pass) => readUnits(readReport<Units>(folder, REPORTS[pass])),
    most: 15,
    count: (failed) => filesOf(failed).length,
  };
}

type Units = { testResults: UnitFile[] };
type UnitFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
};

function readUnits(report: Units | undefined): Report {
  if (!report) return { results: [], faults: ["Vitest wrote no report"] };
  return { results: report.testResults.flatMap(readFile), faults: [] };
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
