/** Rules as programs publish them, each written as the rule of a level. */
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { type Attempt, examOutcome } from "../exam/exam-outcome.ts";
import { STARTING_RULE } from "./default-rules.ts";
import { type LevelRule, levelRuleSchema } from "./level-rule.ts";
import { firstPeriod, renewedPeriod } from "./periods.ts";
import { missingFor } from "./prerequisites.ts";

type Over = Partial<Omit<LevelRule, "renewal">> & { renewal?: Partial<LevelRule["renewal"]> };
const rule = ({ renewal, ...over }: Over): LevelRule => ({
  ...STARTING_RULE,
  ...over,
  renewal: { ...STARTING_RULE.renewal, ...renewal },
});
const once = { tries: 1, withinDays: 30, feeCents: 0 };
const practicalOnce = { pass: null, retest: { ...once, withinDays: 90 } };
const passAt = (pass: number) => ({ pass, retest: null });

const PROGRAMS = {
  // Five years, a year to recertify without standing, exam-only renewal, one failed proficiency repeated once.
  NETTCP: rule({
    renewal: { takes: "exam", graceMonths: 12, holdsInGrace: false },
    exam: { written: passAt(70), practical: practicalOnce },
  }),
  // Three years, renewal up to a year before, no renewal after nine years, Level 2 needs a valid 1A.
  Texas: rule({
    firstYears: 3,
    laterYears: 3,
    renewal: { windowMonths: 12, graceMonths: 0, mostYears: 9 },
    exam: {
      written: { pass: 80, retest: { ...once, fromScore: 61, needsPractical: true } },
      practical: { pass: null, retest: null },
    },
    prerequisites: [[{ kind: "level", level: "1", isValid: true }]],
  }),
  // First three years, then five.
  Colorado: rule({ firstYears: 3, laterYears: 5 }),
  // Expired means the prerequisites come again.
  Virginia: rule({ renewal: { graceMonths: 0 } }),
  // Four years, 70 written and the practical.
  Michigan: rule({
    firstYears: 4,
    laterYears: 4,
    exam: { written: passAt(70), practical: { pass: null, retest: null } },
  }),
  // Two tries at each practical.
  Wisconsin: rule({ exam: { written: passAt(70), practical: practicalOnce } }),
  // One re-exam for $150.
  airfield: rule({
    exam: {
      written: { pass: 70, retest: { ...once, feeCents: 15_000, fromScore: 0, needsPractical: false } },
      practical: null,
    },
  }),
  // Another program's certificate counts.
  Oklahoma: rule({ acceptedProofs: ["Certificate of another state program"] }),
  // Ten years as Level 3, or five with a license; two council meetings for each renewal.
  MMDT: rule({
    renewal: { takes: "hours", needs: [{ kind: "meetings", meetings: 2 }] },
    exam: { written: null, practical: null },
    prerequisites: [
      [{ kind: "held", level: "3", years: 10 }],
      [{ kind: "held", level: "3", years: 5 }, { kind: "license" }],
    ],
  }),
};
type Program = keyof typeof PROGRAMS;

test.each(Object.entries(PROGRAMS))("the rule of %s is one that staff can save", (_, published) => {
  expect(levelRuleSchema.parse(published)).toEqual(published);
});

const PASSED = "2026-03-02";

test.each<[Program, string, string]>([
  ["NETTCP", "2031-03-01", "2032-03-01"],
  ["Texas", "2029-03-01", "2029-03-01"],
  ["Colorado", "2029-03-01", "2030-03-01"],
  ["Virginia", "2031-03-01", "2031-03-01"],
  ["Michigan", "2030-03-01", "2031-03-01"],
])("%s certifies until %s, and may be renewed until %s", (program, until, graceUntil) => {
  expect(firstPeriod(PASSED, PROGRAMS[program])).toMatchObject({ until, graceUntil, holdsInGrace: false });
});

test.each<[Program, string, string, string]>([
  ["NETTCP", "in the year after the end", "2032-03-01", "2037-02-28"],
  ["NETTCP", "later", "2032-03-02", "too-late"],
  ["Texas", "up to a year before the end", "2028-03-01", "2032-03-01"],
  ["Texas", "after the end", "2029-03-02", "too-late"],
  ["Colorado", "before the end", "2029-02-01", "2034-03-01"],
  ["Virginia", "after the end", "2031-03-02", "too-late"],
])("%s renews %s, on %s: %s", (program, _, day, expected) => {
  const published = PROGRAMS[program];
  const renewed = renewedPeriod({ period: firstPeriod(PASSED, published), firstDay: PASSED }, day, published);
  expect(typeof renewed === "string" ? renewed : renewed.until).toBe(expected);
});

test("Texas asks for the course again after nine years", () => {
  const third = { period: firstPeriod("2032-03-02", PROGRAMS.Texas), firstDay: PASSED };
  expect(renewedPeriod(third, "2035-03-01", PROGRAMS.Texas)).toMatchObject({ until: "2038-03-01" });
  expect(renewedPeriod({ ...third, firstDay: "2026-03-01" }, "2035-03-01", PROGRAMS.Texas)).toBe("course-due");
});

const written = (score: number): Attempt => ({ part: "written", day: PASSED, score, isPassed: null });
const practical = (isPassed: boolean, days = 0): Attempt => ({
  part: "practical",
  day: addDays(PASSED, days),
  score: null,
  isPassed,
});

describe("an exam", () => {
  test.each<[Program, string, Attempt[], object]>([
    ["NETTCP", "one failed practical", [written(75), practical(false)], { kind: "retest", parts: ["practical"] }],
    ["NETTCP", "a failed written", [written(69), practical(true)], { kind: "course" }],
    [
      "Texas",
      "79 with the practical",
      [written(79), practical(true)],
      { kind: "retest", feeCents: 0, by: "2026-04-01" },
    ],
    ["Texas", "79 without it", [written(79), practical(false)], { kind: "course" }],
    ["Texas", "60", [written(60), practical(true)], { kind: "course" }],
    ["Michigan", "70 with the practical", [written(70), practical(true)], { kind: "passed" }],
    ["Wisconsin", "a second try", [written(80), practical(false), practical(true, 9)], { kind: "passed" }],
    ["Wisconsin", "two failed tries", [written(80), practical(false), practical(false, 9)], { kind: "course" }],
    ["airfield", "69", [written(69)], { kind: "retest", feeCents: 15_000 }],
  ])("of %s, %s", (program, _, attempts, outcome) => {
    expect(examOutcome(PROGRAMS[program].exam, attempts, addDays(PASSED, 9))).toMatchObject(outcome);
  });
});

describe("the prerequisites", () => {
  const held = (level: string, from: string) => ({
    level,
    entries: [{ kind: "certified" as const, day: from, period: firstPeriod(from, rule({ firstYears: 20 })) }],
  });
  const person = (from: string, hasLicense: boolean, level = "3") => ({
    qualifications: { certifications: [held(level, from)], hasLicense, hours: 0, meetings: 0 },
    day: PASSED,
    nameOf: (key: string) => `Level ${key}`,
  });

  test.each<[Program, string, Parameters<typeof person>, boolean]>([
    ["MMDT", "ten years as Level 3", ["2016-03-02", false], true],
    ["MMDT", "nine years as Level 3", ["2017-03-02", false], false],
    ["MMDT", "five years as Level 3 with a license", ["2021-03-02", true], true],
    ["MMDT", "four years as Level 3 with a license", ["2022-03-02", true], false],
    ["Texas", "a valid Level 1", ["2020-03-02", false, "1"], true],
    ["Texas", "a Level 1 that ended", ["2002-03-02", false, "1"], false],
  ])("of %s, %s", (program, _, given, isMet) => {
    expect(missingFor(PROGRAMS[program].prerequisites, person(...given)).length === 0).toBe(isMet);
  });
});
