import { expect, test } from "vitest";
import { readResult } from "./read-result.ts";

const score = (value: number) => ({ score: value, isPassed: null });
const passed = (isPassed: boolean) => ({ score: null, isPassed });

test.each([
  ["score", "92", score(92)],
  ["score", " 0 ", score(0)],
  ["score", "72.5", score(72.5)],
  ["score", "72,5", score(72.5)],
  ["score", "100", score(100)],
  ["score", "101", undefined],
  ["score", "100.5", undefined],
  ["score", "72.55", undefined],
  ["score", "-1", undefined],
  ["score", "Pass", undefined],
  ["score", "", { score: null, isPassed: null }],
  ["pass", "p", passed(true)],
  ["pass", "PASS", passed(true)],
  ["pass", "f", passed(false)],
  ["pass", "Failed", passed(false)],
  ["pass", "80", undefined],
  ["pass", " ", { score: null, isPassed: null }],
] as const)("a %s typed as %j", (kind, typed, result) => {
  expect(readResult(typed, kind)).toEqual(result);
});
