import { expect, test } from "vitest";
import { type Budget, readBudgets } from "./budgets.ts";
import { isByChance, judge } from "./judge.ts";
import type { Measured } from "./measure.ts";

const BUDGET: Budget = {
  scores: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 },
  bytes: { page: 15_000, font: 45_000 },
  layoutShift: 0,
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
  ["something that moves while it loads", { layoutShift: 0.012 }, ["layout shift 0.012, at most 0"]],
  [
    "an audit that fails though the rounded score does not show it",
    { failed: [{ id: "image-alt", title: "Pictures have no words" }] },
    ["audit image-alt: Pictures have no words"],
  ],
])("%s is told with its figure and its limit", (_, over, complaints) => {
  expect(judge(BUDGET, { ...GOOD, ...over })).toEqual(complaints);
});

test("only a page that is nothing but slow, or shifts, is measured again", () => {
  expect(isByChance(["performance 97, at least 98"])).toBe(true);
  expect(isByChance(["performance 97, at least 98", "seo 92, at least 100"])).toBe(false);
  expect(isByChance(["performance 99, at least 100", "layout shift 0.066, at most 0"])).toBe(true);
  expect(isByChance(["layout shift 0.066, at most 0", "page 15001 bytes compressed, at most 15000"])).toBe(false);
  expect(isByChance([])).toBe(false);
});

test("every page has a budget whose exemptions are explained", () => {
  const pages = readBudgets({ event: "7", slug: "golf-classic-may-2027" });
  const paths = pages.map(({ path }) => path);
  expect(paths).toContain("/event-registration?event=7");
  expect(paths).toContain("/events/golf-classic-may-2027");
  expect(new Set(paths).size).toBe(paths.length);
});
