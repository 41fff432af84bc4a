import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import type { LevelRule } from "../levels/level-rule.ts";
import { type AttemptRow, countedOf, digestOf, outcomeOf, standingOf } from "./attempt-rows.ts";
import { PARTS } from "./exam-outcome.ts";
import { isFinal, withoutScore } from "./final-result.ts";

const DAY = "2027-02-25";
const retest = fc.option(
  fc.record({
    tries: fc.integer({ min: 1, max: 2 }),
    withinDays: fc.constantFrom(30, 400),
    feeCents: fc.constant(0),
    fromScore: fc.constantFrom(0, 61),
    needsPractical: fc.boolean(),
  }),
);
const ruleOf = fc.record({
  written: fc.option(fc.record({ pass: fc.constantFrom(70, 80), retest })),
  practical: fc.option(fc.record({ pass: fc.constantFrom(null, 70), retest })),
}) as fc.Arbitrary<LevelRule["exam"]>;
const attempt = fc.record({
  part: fc.constantFrom(...PARTS),
  score: fc.integer({ min: 0, max: 100 }),
  isRight: fc.boolean(),
});

/** Attempts that fit the rule, the second and third at a part as retests of it. */
function rowsOf(
  rule: LevelRule["exam"],
  drawn: { part: "written" | "practical"; score: number; isRight: boolean }[],
): AttemptRow[] {
  const fitting = drawn.filter(({ part }) => rule[part] !== null);
  return fitting.map(({ part, score, isRight }, at) => {
    const number = fitting.slice(0, at).filter((one) => one.part === part).length + 1;
    const hasScore = (rule[part]?.pass ?? null) !== null;
    const result = hasScore ? { score, isPassed: null } : { score: null, isPassed: isRight };
    return { id: String(at), part, number, day: addDays(DAY, number), replacesId: null, ...result };
  });
}

test("a final result comes to the same without its scores, on its day and ever after", () => {
  fc.assert(
    fc.property(ruleOf, fc.array(attempt, { maxLength: 5 }), fc.nat(500), (rule, drawn, later) => {
      const rows = rowsOf(rule, drawn);
      const attemptIds = digestOf(countedOf(standingOf(rows)));
      const today = addDays(DAY, later);
      if (!isFinal({ attemptIds, rule }, rows, today)) return;
      const bare = rows.map((row) => withoutScore(rule, row));
      expect(bare.every(({ score }) => score === null)).toBe(true);
      for (const day of [today, addDays(today, 1000)]) {
        const counted = countedOf(standingOf(bare));
        expect(outcomeOf(rule, counted, day)).toEqual(outcomeOf(rule, countedOf(standingOf(rows)), day));
        expect(digestOf(counted)).toEqual(attemptIds);
      }
    }),
    { numRuns: 2000 },
  );
});

const TEXAS = {
  written: { pass: 80, retest: { tries: 1, withinDays: 30, feeCents: 0, fromScore: 61, needsPractical: true } },
  practical: null,
} as LevelRule["exam"];
const row = (score: number): AttemptRow => ({
  id: "a",
  part: "written",
  number: 1,
  day: DAY,
  replacesId: null,
  score,
  isPassed: null,
});

test.each([
  ["passed", 80, ["a"], DAY, true],
  ["too low", 60, ["a"], DAY, true],
  ["a retest that is open", 74, ["a"], DAY, false],
  ["a retest on its last day", 74, ["a"], "2027-03-27", false],
  ["a retest whose last day has passed", 74, ["a"], "2027-03-28", true],
  ["corrected since it was sent", 80, ["b"], DAY, false],
])("%s: final or not", (_, score, attemptIds, day, final) =>
  expect(isFinal({ attemptIds, rule: TEXAS }, [row(score)], day)).toBe(final),
);
