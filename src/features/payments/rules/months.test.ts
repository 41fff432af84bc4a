import { expect, test } from "vitest";
import { monthsUpTo, nameOfMonth } from "./months.ts";

test("months go back over the turn of a year and a leap day", () => {
  expect(monthsUpTo("2028-03-31", 4)).toEqual([
    { from: "2028-03-01", to: "2028-03-31" },
    { from: "2028-02-01", to: "2028-02-29" },
    { from: "2028-01-01", to: "2028-01-31" },
    { from: "2027-12-01", to: "2027-12-31" },
  ]);
});

test("a month is named with its year", () => {
  expect(nameOfMonth({ from: "2027-12-01", to: "2027-12-31" })).toBe("December 2027");
});
