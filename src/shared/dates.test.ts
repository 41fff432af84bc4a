import { expect, test } from "vitest";
import { startOfDay } from "./dates.ts";

test.each([
  ["2027-05-13", "America/Chicago", "2027-05-13T05:00:00.000Z"],
  ["2027-01-28", "America/Chicago", "2027-01-28T06:00:00.000Z"],
  ["2027-03-14", "America/Chicago", "2027-03-14T06:00:00.000Z"],
  ["2027-11-07", "America/Chicago", "2027-11-07T05:00:00.000Z"],
  ["2027-05-13", "Pacific/Auckland", "2027-05-12T12:00:00.000Z"],
  ["2027-05-13", "UTC", "2027-05-13T00:00:00.000Z"],
])("%s begins in %s at %s", (day, zone, at) => expect(startOfDay(day, zone).toISOString()).toBe(at));
