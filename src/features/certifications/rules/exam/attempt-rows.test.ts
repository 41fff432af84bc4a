import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { STARTING_RULE } from "../levels/default-rules.ts";
import type { LevelRule } from "../levels/level-rule.ts";
import { type AttemptRow, countedOf, outcomeOf, passedOn, retestOf, standingOf } from "./attempt-rows.ts";
import { outcomeWords, resultWords } from "./exam-words.ts";

const DAY = "2027-02-25";
const rule = STARTING_RULE.exam;
const row = (id: string, over: Partial<AttemptRow> = {}): AttemptRow => ({
  id,
  part: "written",
  number: 1,
  day: DAY,
  score: null,
  isPassed: null,
  replacesId: null,
  ...over,
});
const counted = (...rows: AttemptRow[]) => countedOf(standingOf(rows));
const practical = row("p", { part: "practical", isPassed: true });

test("a correction stands in place of what it corrects, which is kept behind it", () => {
  const rows = [
    row("a", { score: 92 }),
    row("b", { score: 74, replacesId: "a" }),
    row("c", { score: 76, replacesId: "b" }),
  ];
  const [one, ...others] = standingOf(rows);
  expect(others).toEqual([]);
  expect([one?.now.id, one?.before.map(({ id }) => id)]).toEqual(["c", ["b", "a"]]);
  expect(outcomeOf(rule, counted(...rows, practical), DAY).kind).toBe("retest");
});

test("attempts stand in the order of the parts and their numbers, and count in the order of the numbers", () => {
  const rows = [
    row("p2", { part: "practical", isPassed: true, number: 2 }),
    row("w2", { score: 80, number: 2 }),
    row("p1", { part: "practical", isPassed: false, number: 1 }),
    row("w1", { score: 60, number: 1 }),
  ];
  expect(standingOf(rows).map(({ now }) => now.id)).toEqual(["w1", "w2", "p1", "p2"]);
  expect(counted(...rows).map(({ number }) => number)).toEqual([1, 1, 2, 2]);
});

test.each([
  [{ ...rule, practical: null }, [row("a", { score: 100 })]],
  [{ ...rule, written: null }, [practical]],
])("a rule with one part alone is passed by it", (one, attempts) => {
  expect(outcomeOf(one, attempts, DAY)).toEqual({ kind: "passed" });
});

test("a result that is taken off does not count", () => {
  const rows = [row("a", { score: 92 }), row("b", { replacesId: "a" })];
  expect(counted(...rows)).toEqual([]);
  expect(outcomeOf(rule, counted(...rows), DAY)).toEqual({ kind: "open", parts: ["written", "practical"] });
});

test("nobody passes an exam that the rule does not have", () => {
  expect(outcomeOf({ written: null, practical: null }, [], DAY)).toEqual({ kind: "open", parts: [] });
});

test("the day of the passing attempt is the day on which the last part was passed", () => {
  const failed = row("a", { score: 74 });
  expect(passedOn(rule, counted(row("a", { score: 80 }), practical))).toBe(DAY);
  expect(passedOn(rule, counted(failed, practical))).toBeUndefined();
  const retest = row("r", { number: 2, score: 80, day: "2027-03-20" });
  expect(passedOn(rule, counted(failed, practical, retest))).toBe("2027-03-20");
});

test("a retest is possible until its last day, and only of the part that is due", () => {
  const rows = counted(row("a", { score: 74 }), practical);
  expect(retestOf(rule, rows, { part: "written", day: "2027-03-27" })).toMatchObject({ feeCents: 0 });
  expect(retestOf(rule, rows, { part: "written", day: "2027-03-28" })).toBeUndefined();
  expect(retestOf(rule, rows, { part: "practical", day: "2027-03-01" })).toBeUndefined();
});

test("the passing day is a day of an attempt, and nobody passed before it", () => {
  const attempt = fc.record({
    part: fc.constantFrom("written" as const, "practical" as const),
    day: fc.nat(40).map((days) => addDays(DAY, days)),
    score: fc.nat(100),
  });
  const exam: LevelRule["exam"] = {
    written: { pass: 60, retest: { tries: 5, withinDays: 90, feeCents: 0, fromScore: 0, needsPractical: false } },
    practical: { pass: 50, retest: { tries: 5, withinDays: 90, feeCents: 0 } },
  };
  fc.assert(
    fc.property(fc.array(attempt, { maxLength: 6 }), (taken) => {
      const rows = taken
        .toSorted((one, other) => (one.day < other.day ? -1 : 1))
        .map((one, index) => row(`${index}`, { ...one, number: index + 1 }));
      const day = passedOn(exam, rows);
      expect(day !== undefined).toBe(outcomeOf(exam, rows, addDays(DAY, 40)).kind === "passed");
      if (!day) return;
      expect(rows.map((one) => one.day)).toContain(day);
      const before = rows.filter((one) => one.day < day);
      expect(outcomeOf(exam, before, day).kind).not.toBe("passed");
    }),
  );
});

test.each([
  [{ kind: "open", parts: ["written", "practical"] } as const, false, "Written and practical open"],
  [{ kind: "open", parts: ["practical"] } as const, false, "Practical open"],
  [{ kind: "passed" } as const, false, "Passed"],
  [{ kind: "passed" } as const, true, "Certified"],
  [{ kind: "retest", parts: ["written"], by: "2027-03-30", feeCents: 0 } as const, false, "Retest by Mar 30, free"],
  [
    { kind: "retest", parts: ["written"], by: "2028-01-02", feeCents: 15_000 } as const,
    false,
    "Retest by Jan 2, 2028, $150.00",
  ],
  [{ kind: "course" } as const, false, "Whole course again"],
])("%j is said in words", (outcome, isIssued, words) => {
  expect(outcomeWords(outcome, DAY, isIssued)).toBe(words);
});

test.each([
  [{ score: 92, isPassed: null }, "92"],
  [{ score: 0, isPassed: null }, "0"],
  [{ score: null, isPassed: true }, "Pass"],
  [{ score: null, isPassed: false }, "Fail"],
  [{ score: null, isPassed: null }, ""],
])("the result %j is shown as %j", (result, words) => expect(resultWords(result)).toBe(words));
