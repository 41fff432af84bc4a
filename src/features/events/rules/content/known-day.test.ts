import { expect, test } from "vitest";
import { knownDay } from "./known-day.ts";

test.each([
  ["1899-12-31", "1900-01-01"],
  ["2027-03-01", "2027-03-01"],
  ["2200-12-30", "2199-12-31"],
])("%s, once computed, is kept as %s", (day, kept) => expect(knownDay(day)).toBe(kept));
