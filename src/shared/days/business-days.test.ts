import { expect, test } from "vitest";
import { businessDaysBefore, isBusinessDay } from "./business-days.ts";

/** As the Office of Personnel Management lists them. */
const FEDERAL_2027 = [
  ["2027-01-01", "New Year"],
  ["2027-01-18", "Martin Luther King"],
  ["2027-02-15", "Washington"],
  ["2027-05-31", "Memorial Day"],
  ["2027-06-18", "Juneteenth, a Saturday"],
  ["2027-07-05", "Independence Day, a Sunday"],
  ["2027-09-06", "Labor Day"],
  ["2027-10-11", "Columbus Day"],
  ["2027-11-11", "Veterans Day"],
  ["2027-11-25", "Thanksgiving"],
  ["2027-12-24", "Christmas, a Saturday"],
  ["2027-12-31", "the New Year after, a Saturday"],
] as const;

test("the federal holidays of 2027 and the weekends are the only days without business", () => {
  const free = new Set<string>(FEDERAL_2027.map(([day]) => day));
  for (let time = Date.UTC(2027, 0, 1); time < Date.UTC(2028, 0, 1); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(new Date(time).getUTCDay());
    expect([day, isBusinessDay(day)]).toEqual([day, !isWeekend && !free.has(day)]);
  }
});

test.each([
  ["2027-03-10", 0, "2027-03-10"],
  ["2027-03-10", 2, "2027-03-08"],
  ["2027-03-08", 2, "2027-03-04"],
  ["2027-02-16", 1, "2027-02-12"],
  ["2027-11-29", 2, "2027-11-24"],
  ["2028-01-03", 2, "2027-12-29"],
])("before %s, %i business days begin on %s", (day, count, is) => {
  expect(businessDaysBefore(day, count)).toBe(is);
});
