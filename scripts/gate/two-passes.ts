/**
 * Decides whether tests fail for a fault or by chance. The first pass plays everything at once. Failed tests are
 * repeated when nothing else runs: a test that fails again is red, one that passes is shaky. After a failure of no
 * test, such as that of the runner's own end, everything is repeated. What is shaky counts as passed, because a busy
 * machine is not the fault of the change; the gate names it.
 */
import { loadavg } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { type CommandEnd, runCommand } from "./run-command.ts";

export type TestResult = {
  /** The same in both passes. */
  id: string;
  /** From the project's folder. */
  file: string;
  line?: number;
  title: string;
  isPassed: boolean;
  /** Stands for a file that failed as a whole, not for a test that could pass. */
  isFile?: true;
  /** The message of the first failure. */
  error?: string;
};

/** The report of a test runner on one run; `faults` belong to no test. */
export type Report = { results: TestResult[]; faults: string[] };

export type Shaky = {
  file: string;
  line: number | undefined;
  title: string;
  /** The first pass's. */
  error: string;
  /** Processes that waited for a core when the first pass ended: over the last 1, 5 and 15 minutes. */
  load: number[];
};

export type TestEnd = {
  passed: number;
  failed: TestResult[];
  shaky: Shaky[];
  /** Failures that belong to no single test. */
  faults: string[];
  seconds: number;
  processorSeconds: number;
};

/** One runner of tests, such as Vitest. */
export type Runner = {
  first: { command: string; env?: Record<string, string> };
  /** The command that repeats the failed tests while nothing else runs; everything where none is given. */
  again(failed: readonly TestResult[], first: Report): { command: string; env?: Record<string, string> };
  /** Reads the report of the pass; empty if it wrote none. */
  read(pass: "first" | "again"): Report;
  /** With more failures than this there is no second pass, because they cannot be chance. */
  most: number;
  /** Counts the failed tests in the unit of `most`. */
  count(failed: readonly TestResult[]): number;
};

export async function runTwice(runner: Runner): Promise<TestEnd> {
  const end = await runCommand(runner.first.command, { isShown: true, env: runner.first.env ?? {} });
  const load = loadavg().map((figure) => Number(figure.toFixed(1)));
  const first = withFault(runner.read("first"), end);
  const failed = first.results.filter(({ isPassed }) => !isPassed);
  const isWhole = first.faults.length > 0;
  if ((failed.length === 0 && !isWhole) || runner.count(failed) > runner.most)
    return { ...judge(first, undefined, load), ...timeOf(end) };
  const { command, env = {} } = runner.again(isWhole ? [] : failed, first);
  const cause = isWhole ? `everything, because it ${first.faults.join(" and ")}` : `${failed.length} that failed`;
  console.log(`\n== in the quiet, ${cause}: ${command}`);
  const endAgain = await runCommand(command, { isShown: true, env });
  const again = withFault(runner.read("again"), endAgain);
  return { ...judge(first, again, load), ...timeOf(end, endAgain) };
}

const timeOf = (...ends: CommandEnd[]) => ({
  seconds: ends.reduce((sum, { seconds }) => sum + seconds, 0),
  processorSeconds: ends.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0),
});

/** Characters of a runner's output that explain its end. */
const LAST_WORDS = 2000;

/** Adds a fault if a runner failed without naming a cause, because it did not run to its end. */
function withFault({ results, faults }: Report, { code, output }: CommandEnd): Report {
  const isExplained = code === 0 || faults.length > 0 || results.some(({ isPassed }) => !isPassed);
  const words = stripVTControlCharacters(output).trim().slice(-LAST_WORDS);
  return { results, faults: isExplained ? faults : [`ended with ${code}, though no test failed, after: ${words}`] };
}

/** @param again undefined if there was no second pass */
export function judge(
  first: Report,
  again: Report | undefined,
  load: number[],
): Pick<TestEnd, "passed" | "failed" | "shaky" | "faults"> {
  const later = new Map(again?.results.map((result) => [result.id, result]));
  const failedLater = new Set(again?.results.filter(({ isPassed }) => !isPassed).map(({ file }) => file));
  const ranLater = new Set(again?.results.map(({ file }) => file));
  /** Judges a test whose name differs from run to run by its file. */
  const finalOf = (result: TestResult): TestResult => {
    const isFileQuiet = ranLater.has(result.file) && !failedLater.has(result.file);
    return later.get(result.id) ?? (isFileQuiet ? { ...result, isPassed: true } : result);
  };
  const known = new Set(first.results.map(({ id }) => id));
  const onlyLater = [...later.values()].filter(({ id }) => !known.has(id));
  const final = [...first.results.map((result) => (result.isPassed ? result : finalOf(result))), ...onlyLater];
  const shaky = first.results
    .filter((result) => !result.isPassed && finalOf(result).isPassed)
    .map(({ file, line, title, error = "" }) => ({ file, line, title, error: stripVTControlCharacters(error), load }));
  const shakyRunner = again
    ? first.faults.map((error) => ({ file: "the runner itself", line: undefined, title: error, error, load }))
    : [];
  return {
    passed: final.filter(({ isPassed, isFile }) => isPassed && !isFile).length,
    failed: final.filter(({ isPassed }) => !isPassed),
    shaky: [...shakyRunner, ...shaky],
    faults: (again ?? first).faults,
  };
}
