import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import type { LevelRule } from "../levels/level-rule.ts";
import { type Attempt, examOutcome, type Part } from "./exam-outcome.ts";

const DAY = "2027-02-25";
const retest = { tries: 1, withinDays: 30, feeCents: 0 };
/** As Texas has it: 80 passes; 61 to 79 with the practical passed is a free retest; else the whole course. */
const TEXAS: LevelRule["exam"] = {
  written: { pass: 80, retest: { ...retest, fromScore: 61, needsPractical: true } },
  practical: { pass: null, retest: null },
};
/** As Wisconsin has it: two tries at each practical. */
const WISCONSIN: LevelRule["exam"] = {
  written: null,
  practical: { pass: null, retest: { ...retest, withinDays: 90 } },
};
/** As airfield programs have it: one re-exam for $150. */
const AIRFIELD: LevelRule["exam"] = {
  written: { pass: 70, retest: { ...retest, feeCents: 15_000, fromScore: 0, needsPractical: false } },
  practical: null,
};

/** Either part is repeated without the other, each with a time and a fee of its own. */
const BOTH: LevelRule["exam"] = {
  written: { pass: 70, retest: { ...retest, feeCents: 5000, fromScore: 0, needsPractical: false } },
  practical: { pass: null, retest: { ...retest, withinDays: 45, feeCents: 2500 } },
};

const written = (score: number, days = 0): Attempt => ({
  part: "written",
  day: addDays(DAY, days),
  score,
  isPassed: null,
});
const practical = (isPassed: boolean, days = 0): Attempt => ({
  part: "practical",
  day: addDays(DAY, days),
  score: null,
  isPassed,
});

describe("the outcome of an exam", () => {
  test.each<[string, LevelRule["exam"], Attempt[], object]>([
    ["nothing entered", TEXAS, [], { kind: "open", parts: ["written", "practical"] }],
    ["92 and passed", TEXAS, [written(92), practical(true)], { kind: "passed" }],
    ["80 and passed", TEXAS, [written(80), practical(true)], { kind: "passed" }],
    [
      "79 and passed",
      TEXAS,
      [written(79), practical(true)],
      { kind: "retest", parts: ["written"], by: "2027-03-27", feeCents: 0 },
    ],
    [
      "61 and passed",
      TEXAS,
      [written(61), practical(true)],
      { kind: "retest", parts: ["written"], by: "2027-03-27", feeCents: 0 },
    ],
    ["60 and passed", TEXAS, [written(60), practical(true)], { kind: "course" }],
    ["60, the practical open", TEXAS, [written(60)], { kind: "course" }],
    ["74, the practical open", TEXAS, [written(74)], { kind: "open", parts: ["practical"] }],
    ["74 and failed", TEXAS, [written(74), practical(false)], { kind: "course" }],
    ["74, then 81", TEXAS, [written(74), practical(true), written(81, 20)], { kind: "passed" }],
    ["74, then 79", TEXAS, [written(74), practical(true), written(79, 20)], { kind: "course" }],
    [
      "a practical failed once",
      WISCONSIN,
      [practical(false)],
      { kind: "retest", parts: ["practical"], by: "2027-05-26", feeCents: 0 },
    ],
    ["a practical failed, then passed", WISCONSIN, [practical(false), practical(true, 5)], { kind: "passed" }],
    ["a practical failed twice", WISCONSIN, [practical(false), practical(false, 5)], { kind: "course" }],
    [
      "69 where a re-exam costs",
      AIRFIELD,
      [written(69)],
      { kind: "retest", parts: ["written"], by: "2027-03-27", feeCents: 15_000 },
    ],
    [
      "both parts failed, where either is repeated without the other",
      BOTH,
      [written(60), practical(false, 2)],
      { kind: "retest", parts: ["written", "practical"], by: "2027-03-27", feeCents: 7500 },
    ],
    [
      "both parts failed, the practical with the shorter time",
      BOTH,
      [written(60, 20), practical(false)],
      { kind: "retest", parts: ["written", "practical"], by: "2027-04-11", feeCents: 7500 },
    ],
    [
      "a retest below the score from which another is possible",
      { ...TEXAS, written: { pass: 80, retest: { ...retest, tries: 2, fromScore: 61, needsPractical: true } } },
      [written(74), practical(true), written(50, 10)],
      { kind: "course" },
    ],
    [
      "a second retest, which counts its days from the first attempt",
      { ...WISCONSIN, practical: { pass: null, retest: { ...retest, tries: 2 } } },
      [practical(false), practical(false, 20)],
      { kind: "retest", parts: ["practical"], by: "2027-03-27", feeCents: 0 },
    ],
  ])("%s", (_, rule, attempts, outcome) => {
    expect(examOutcome(rule, attempts, addDays(DAY, 25))).toEqual(outcome);
  });

  test("is the whole course once the retest's last day has passed", () => {
    const attempts = [written(74), practical(true)];
    expect(examOutcome(TEXAS, attempts, addDays(DAY, 30)).kind).toBe("retest");
    expect(examOutcome(TEXAS, attempts, addDays(DAY, 31))).toEqual({ kind: "course" });
  });

  test("passes no one who failed a part, and fails no one who passed all", () => {
    const attempt = fc.record({
      part: fc.constantFrom<Part>("written", "practical"),
      day: fc.nat(40).map((days) => addDays(DAY, days)),
      score: fc.nat(100),
      isPassed: fc.boolean(),
    });
    const anyRetest = fc.record({
      tries: fc.integer({ min: 1, max: 3 }),
      withinDays: fc.integer({ min: 1, max: 60 }),
      feeCents: fc.nat(500),
    });
    const rules = fc.record({
      written: fc.record({
        pass: fc.nat(100),
        retest: fc.option(
          fc
            .record({ fromScore: fc.nat(100), needsPractical: fc.boolean() })
            .chain((more) => anyRetest.map((one) => ({ ...one, ...more }))),
        ),
      }),
      practical: fc.record({ pass: fc.option(fc.nat(100)), retest: fc.option(anyRetest) }),
    });
    fc.assert(
      fc.property(rules, fc.array(attempt, { maxLength: 6 }), fc.nat(90), (rule, taken, days) => {
        const attempts = taken.toSorted((one, other) => (one.day < other.day ? -1 : 1));
        const hasPassed = {
          written: attempts.some(({ part, score }) => part === "written" && score >= rule.written.pass),
          practical: attempts.some(
            ({ part, score, isPassed }) =>
              part === "practical" && (rule.practical.pass === null ? isPassed : score >= rule.practical.pass),
          ),
        };
        const { kind } = examOutcome(rule, attempts, addDays(DAY, days));
        if (kind === "passed") expect(hasPassed).toEqual({ written: true, practical: true });
        if (hasPassed.written && hasPassed.practical) expect(kind).toBe("passed");
      }),
    );
  });
});
