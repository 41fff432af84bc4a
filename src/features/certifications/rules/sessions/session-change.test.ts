import { expect, test } from "vitest";
import { changeTerms } from "./session-change.ts";

/** The class begins on a Wednesday. */
const FIRST = "2027-03-10";
const FREE = { feeCents: 0, freeDays: 2, lastDays: 2 };
const COLORADO = { feeCents: 3500, freeDays: 60, lastDays: 2 };
const STAGED = { feeCents: 5000, freeDays: 5, lastDays: 1 };

test.each([
  [FREE, "2027-03-08", { feeCents: 0, isOpen: true, freeUntil: null, until: "2027-03-08" }],
  [FREE, "2027-03-09", { feeCents: 0, isOpen: false }],
  [COLORADO, "2027-02-01", { feeCents: 3500, isOpen: true }],
  [COLORADO, "2027-03-09", { feeCents: 3500, isOpen: false }],
  [STAGED, "2027-03-03", { feeCents: 0, isOpen: true, freeUntil: "2027-03-03" }],
  [STAGED, "2027-03-04", { feeCents: 5000, isOpen: true, until: "2027-03-09" }],
  [STAGED, "2027-03-10", { feeCents: 5000, isOpen: false }],
  [{ ...FREE, lastDays: 0 }, "2027-03-10", { isOpen: false }],
])("by %o on %s a change is %o", (rule, today, is) => {
  expect(changeTerms(rule, FIRST, today)).toMatchObject(is);
});

test("without dates there is nothing to be late for", () => {
  expect(changeTerms(STAGED, null, "2027-03-10")).toEqual({ feeCents: 0, freeUntil: null, until: null, isOpen: true });
});
