import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { ENTRY_KINDS, type Entry, isCertifiedOn, statusOn } from "../record/status-on.ts";
import { STARTING_RULE } from "./default-rules.ts";
import { extendedPeriod, firstPeriod, renewedPeriod } from "./periods.ts";

const rule = STARTING_RULE;
const START = "2026-03-02";
const dayAfter = (days: number) => addDays(START, days);
const period = firstPeriod(START, rule);
const certified: Entry = { kind: "certified", day: START, period };

/** Entries as they are recorded: each on the day of the one before or later, none of them a correction. */
const records = fc
  .array(
    fc.record({ kind: fc.constantFrom(...ENTRY_KINDS), after: fc.nat(900), years: fc.integer({ min: 1, max: 6 }) }),
    {
      maxLength: 12,
    },
  )
  .map((steps) => {
    let days = 0;
    return steps.map(({ kind, after, years }): Entry => {
      days += after;
      const day = dayAfter(days);
      return { kind, day, period: firstPeriod(day, { ...rule, firstYears: years }) };
    });
  });

describe("the status on a day", () => {
  test.each([
    ["pending", "before its first day", dayAfter(-1)],
    ["active", "on its first day", START],
    ["active", "on its last day", "2031-03-01"],
    ["grace", "on the day after", "2031-03-02"],
    ["grace", "on the last day of the grace", "2032-03-01"],
    ["expired", "after the grace", "2032-03-02"],
  ])("is %s %s", (status, _, day) => {
    expect(statusOn([certified], day)).toBe(status);
  });

  test("before the first entry is pending, and so it is after a confirmation was undone", () => {
    expect(statusOn([], START)).toBe("pending");
    expect(statusOn([certified, { kind: "unconfirmed", day: dayAfter(3), period: null }], dayAfter(3))).toBe("pending");
  });

  test("is suspended from the day of the suspension until it ends, and keeps its period", () => {
    const entries: Entry[] = [
      certified,
      { kind: "suspended", day: dayAfter(10), period: null },
      { kind: "reinstated", day: dayAfter(40), period: null },
    ];
    expect([9, 10, 39, 40].map((days) => statusOn(entries, dayAfter(days)))).toEqual([
      "active",
      "suspended",
      "suspended",
      "active",
    ]);
  });

  test("never changes by what is recorded later", () => {
    fc.assert(
      fc.property(records, fc.nat(6000), (entries, days) => {
        const day = dayAfter(days);
        const until = entries.filter((one) => one.day <= day);
        expect(statusOn(entries, day)).toBe(statusOn(until, day));
      }),
    );
  });

  test("changes on a past day by a correction that is dated back", () => {
    const correction: Entry = { kind: "reinstated", day: dayAfter(5), period: null };
    const entries: Entry[] = [certified, { kind: "suspended", day: dayAfter(5), period: null }, correction];
    expect(statusOn(entries, dayAfter(6))).toBe("active");
  });

  test("certifies only in the period, or in a grace through which it holds", () => {
    fc.assert(
      fc.property(records, fc.nat(6000), fc.boolean(), (entries, days, holdsInGrace) => {
        const held = entries.map((one) => ({ ...one, period: one.period && { ...one.period, holdsInGrace } }));
        const status = statusOn(held, dayAfter(days));
        expect(isCertifiedOn(held, dayAfter(days))).toBe(status === "active" || (status === "grace" && holdsInGrace));
      }),
    );
  });
});

describe("a renewal", () => {
  const base = { period, firstDay: START };

  test.each([
    ["in the window counts from the last day", "2030-06-01", "2036-03-01"],
    ["on the last day counts from it", "2031-03-01", "2036-03-01"],
    ["before the window counts from the day", "2029-06-01", "2034-05-31"],
    ["in the grace counts from the day", "2031-09-01", "2036-08-31"],
  ])("%s", (_, day, until) => {
    expect(renewedPeriod(base, day, rule)).toMatchObject({ until });
  });

  test("is too late after the grace", () => {
    expect(renewedPeriod(base, "2032-03-02", rule)).toBe("too-late");
  });

  test("needs the course again after the years of the rule", () => {
    const texas = { ...rule, laterYears: 3, renewal: { ...rule.renewal, mostYears: 9 } };
    const third = { period: firstPeriod("2032-03-02", { ...texas, firstYears: 3 }), firstDay: "2026-03-02" };
    expect(renewedPeriod(third, "2035-03-01", texas)).toMatchObject({ until: "2038-03-01" });
    expect(renewedPeriod(third, "2035-03-02", texas)).toBe("course-due");
  });

  test("never shortens what is held, and its grace never ends before its last day", () => {
    const anyRule = fc.record({
      laterYears: fc.integer({ min: 1, max: 20 }),
      windowMonths: fc.integer({ min: 0, max: 36 }),
      graceMonths: fc.integer({ min: 0, max: 36 }),
    });
    fc.assert(
      fc.property(anyRule, fc.nat(3000), ({ laterYears, ...renewal }, days) => {
        const other = { laterYears, renewal: { ...rule.renewal, ...renewal } };
        const renewed = renewedPeriod(base, dayAfter(days), other);
        if (typeof renewed === "string") return;
        expect(renewed.until >= period.until).toBe(true);
        expect(renewed.graceUntil >= renewed.until).toBe(true);
        expect(renewed.from <= dayAfter(days)).toBe(true);
      }),
    );
  });
});

test("an extension moves the last day and the grace, and never to an earlier day", () => {
  expect(extendedPeriod(period, "2031-09-01", rule)).toMatchObject({ until: "2031-09-01", graceUntil: "2032-09-01" });
  expect(extendedPeriod(period, "2030-09-01", rule)).toBe(period);
});
