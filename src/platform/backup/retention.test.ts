import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { tooOld } from "./retention.ts";

const ZONE = "America/Chicago";
const KEEP = { days: 7, weeks: 5, months: 12 };
/** One backup each night at two o'clock there. */
const nights = (first: string, count: number) =>
  Array.from({ length: count }, (_, night) => addDays(first, night)).map((day) => ({
    name: day,
    at: new Date(`${day}T08:00:00Z`),
  }));
const kept = (backups: { name: string; at: Date }[], keep = KEEP, always: string[] = []): string[] => {
  const old = new Set(tooOld(backups, keep, always, ZONE));
  return backups.map(({ name }) => name).filter((name) => !old.has(name));
};

test("of two years of nights stay seven days, five weeks and twelve months", () => {
  expect(kept(nights("2025-01-01", 730))).toEqual([
    ..."2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30".split(" "),
    ..."2026-07-31 2026-08-31 2026-09-30 2026-10-31 2026-11-30".split(" "),
    ..."2026-12-06 2026-12-13 2026-12-20".split(" "),
    ..."2026-12-25 2026-12-26 2026-12-27 2026-12-28 2026-12-29 2026-12-30 2026-12-31".split(" "),
  ]);
});

test("what stays one night is what was there the night before, and the new one", () => {
  const before = kept(nights("2025-01-01", 700));
  const backups = nights("2025-01-01", 701);
  const after = kept(backups.filter(({ name }, index) => before.includes(name) || index === 700));
  expect(after).toEqual(kept(backups));
});

test("a pause removes nothing, and the newest and the checked one stay with nothing to keep", () => {
  expect(kept(nights("2020-01-01", 5))).toHaveLength(5);
  expect(kept(nights("2026-01-01", 9), { days: 0, weeks: 0, months: 0 }, ["2026-01-03"])).toEqual([
    "2026-01-03",
    "2026-01-09",
  ]);
});

test("two backups of one day, by the association's clock, leave the later one", () => {
  const backups = ["2026-05-02T03:00:00Z", "2026-05-02T04:30:00Z", "2026-05-02T06:00:00Z"].map((at) => ({
    name: at,
    at: new Date(at),
  }));
  expect(kept(backups, { days: 7, weeks: 0, months: 0 })).toEqual(["2026-05-02T04:30:00Z", "2026-05-02T06:00:00Z"]);
});
