import { expect, test } from "vitest";
import { formatDays, formatDaysBriefly } from "./day-ranges.ts";

test.each([
  ["2027-02-08", "2027-02-08", "Monday, February 8, 2027", "Monday, February 8, 2027"],
  ["2027-02-08", "2027-02-11", "Monday, February 8 to Thursday, February 11, 2027", "Feb 8 to 11, 2027"],
  ["2027-03-29", "2027-04-01", "Monday, March 29 to Thursday, April 1, 2027", "Mar 29 to Apr 1, 2027"],
  ["2027-12-30", "2028-01-02", "Thursday, December 30, 2027 to Sunday, January 2, 2028", "Dec 30, 2027 to Jan 2, 2028"],
  ["2027-02-08", "2028-02-18", "Monday, February 8, 2027 to Friday, February 18, 2028", "Feb 8, 2027 to Feb 18, 2028"],
])("the days from %s to %s are %s, briefly %s", (starts, ends, long, brief) => {
  expect([formatDays(starts, ends), formatDaysBriefly(starts, ends)]).toEqual([long, brief]);
});
