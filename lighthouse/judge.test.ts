import { expect, test } from "vitest";
import { type Budget, readBudgets } from "./budgets.ts";
import { judge } from "./judge.ts";
import { type Measured, medianOf } from "./measure.ts";

const BUDGET: Budget = {
  scores: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
  bytes: { page: 15_000, font: 45_000 },
  layoutShift: 0,
  largestPaint: 1500,
  exempt: [],
};
const GOOD: Measured = {
  scores: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
  failed: [],
  bytes: { page: 15_000, script: 900, font: 45_000 },
  layoutShift: 0,
  largestPaint: 1400,
};

test("a page that just keeps its budget passes", () => expect(judge(BUDGET, GOOD)).toEqual([]));

test.each<[string, Partial<Measured>, string[]]>([
  [
    "a score below its least",
    { scores: { ...GOOD.scores, performance: 97, seo: 92 } },
    ["performance 97, at least 98", "seo 92, at least 100"],
  ],
  ["one byte too many", { bytes: { ...GOOD.bytes, page: 15_001 } }, ["page 15001 bytes compressed, at most 15000"]],
  ["a paint that comes late", { largestPaint: 1623.4 }, ["largest paint 1623 ms, at most 1500"]],
  ["something that moves while it loads", { layoutShift: 0.012 }, ["layout shift 0.012, at most 0"]],
  [
    "an audit that fails though the rounded score does not show it",
    { failed: [{ id: "image-alt", title: "Pictures have no words" }] },
    ["audit image-alt: Pictures have no words"],
  ],
])("%s is told with its figure and its limit", (_, over, complaints) => {
  expect(judge(BUDGET, { ...GOOD, ...over })).toEqual(complaints);
});

test("of several runs the medians of score, shift and paint count, and everything else of the first", () => {
  const run = (performance: number, layoutShift: number, largestPaint: number): Measured => ({
    ...{ ...GOOD, scores: { ...GOOD.scores, performance }, layoutShift, largestPaint },
  });
  const slow = { ...run(70, 0.3, 4000), failed: [{ id: "image-alt", title: "Pictures have no words" }] };
  expect(medianOf([slow, run(99, 0, 1500), run(98, 0, 1400)])).toEqual({
    ...run(98, 0, 1500),
    failed: slow.failed,
  });
});

test("every page has a budget whose exemptions are explained", () => {
  const pages = readBudgets({ event: "7", slug: "golf-classic-may-2027" });
  const paths = pages.map(({ path }) => path);
  expect(paths).toContain("/event-registration?event=7");
  expect(paths).toContain("/events/golf-classic-may-2027");
  expect(new Set(paths).size).toBe(paths.length);
});
