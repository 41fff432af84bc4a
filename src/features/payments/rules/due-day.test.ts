import { expect, test } from "vitest";
import { dueDay } from "./due-day.ts";

const now = new Date("2027-03-01T03:00:00Z");

test.each([
  ["thirty days from the association's own day", { days: 30 }, "2027-03-30"],
  ["never after the event's day", { days: 30, latest: "2027-03-10" }, "2027-03-10"],
  ["by its own days when the event is further away", { days: 30, latest: "2027-09-10" }, "2027-03-30"],
  ["never before today", { days: 30, latest: "2027-01-10" }, "2027-02-28"],
  ["at once where no days are given", { days: 0 }, "2027-02-28"],
])("a check is due %s", (_when, given, expected) => {
  expect(dueDay({ now, timeZone: "America/Chicago", ...given })).toBe(expected);
});
