/** The report of the gate, printed and written to files. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { slowestTests } from "../test-reports.ts";
import { PROJECT_FOLDER, RESULTS } from "./run-command.ts";
import type { TestEnd, TestResult } from "./two-passes.ts";

export type PartEnd = {
  name: string;
  verdict: "green" | "red" | "not run";
  seconds: number;
  processorSeconds: number;
  /** The results of a part that runs tests. */
  tests?: TestEnd;
};

/** More processor time than this is reported, but never a failure, because processors differ. */
const MOST_PROCESSOR_SECONDS = 900;

/** Prints the end of the gate; its last line counts the tests. @returns whether all parts are green. */
export function reportGate(parts: readonly PartEnd[], startedAt: number): boolean {
  const isGreen = parts.every(({ verdict }) => verdict === "green");
  const sum = (of: (part: PartEnd) => number | undefined) => parts.reduce((all, part) => all + (of(part) ?? 0), 0);
  const passed = sum(({ tests }) => tests?.passed);
  const failed = sum(({ verdict, tests }) => tests?.failed.length || Number(verdict === "red"));
  const seconds = (Date.now() - startedAt) / 1000;
  const processorSeconds = sum((part) => part.processorSeconds);
  writeFiles(parts, { isGreen, passed, failed, seconds, processorSeconds, startedAt });
  printParts(parts);
  console.log(`\n${seconds.toFixed(0)} s in all, ${processorSeconds.toFixed(0)} processor seconds`);
  if (processorSeconds > MOST_PROCESSOR_SECONDS)
    console.log(`More than ${MOST_PROCESSOR_SECONDS} processor seconds: look for what became dear.`);
  for (const { name, tests } of parts) if (tests) printTests(name, tests);
  for (const { name, verdict } of parts) if (verdict !== "green") console.log(`${verdict.toUpperCase()}: ${name}`);
  console.log(`${passed} passed, ${failed} failed`);
  return isGreen;
}

function printParts(parts: readonly PartEnd[]): void {
  console.log("\nParts, in seconds and processor seconds:");
  const figure = (value: number) => value.toFixed(1).padStart(8);
  for (const { name, seconds, processorSeconds } of parts)
    console.log(`${figure(seconds)} ${figure(processorSeconds)}  ${name}`);
  console.log("Slowest tests:");
  for (const { name, seconds } of slowestTests(RESULTS)) console.log(`${figure(seconds)} s  ${name}`);
}

/** A test's file, line and name. */
export const placeOf = ({ file, line, title }: Pick<TestResult, "file" | "line" | "title">) =>
  `${file}${line ? `:${line}` : ""} ${title}`;

function printTests(name: string, { passed, failed, shaky, faults }: TestEnd): void {
  for (const fault of faults) console.log(`RED in ${name}: ${fault}`);
  for (const test of failed) console.log(`RED in ${name}: ${placeOf(test)}`);
  if (shaky.length > 0)
    console.log(`SHAKY ${shaky.length} of ${passed + failed.length} ${name}: ${shaky.map(placeOf).join("; ")}`);
}

type Sums = {
  isGreen: boolean;
  passed: number;
  failed: number;
  seconds: number;
  processorSeconds: number;
  startedAt: number;
};

/** `gate.json`: the verdict on one commit. `shaky.json`: the tests that passed only on a quiet machine. */
function writeFiles(parts: readonly PartEnd[], { isGreen, startedAt, ...sums }: Sums): void {
  const shaky = parts.flatMap(({ tests }) => tests?.shaky ?? []);
  const gate = {
    ...readCommit(),
    verdict: isGreen ? "green" : "red",
    startedAt: new Date(startedAt).toISOString(),
    cores: cpus().length,
    ...sums,
    parts: parts.map(({ tests, ...part }) => ({
      ...part,
      ...(tests && {
        passed: tests.passed,
        failed: tests.failed.map(placeOf),
        shaky: tests.shaky.map(placeOf),
        faults: tests.faults,
      }),
    })),
  };
  write("gate.json", gate);
  write("shaky.json", shaky);
}

const write = (name: string, value: unknown) =>
  writeFileSync(join(RESULTS, name), `${JSON.stringify(value, undefined, 2)}\n`);

/** Reads the commit; all null outside a repository, such as in an unpacked archive. */
function readCommit(): { commit: string | null; isClean: boolean | null } {
  try {
    return { commit: git("rev-parse", "HEAD"), isClean: git("status", "--porcelain") === "" };
  } catch {
    return { commit: null, isClean: null };
  }
}

const git = (...words: string[]) =>
  execFileSync("git", words, { cwd: PROJECT_FOLDER, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
