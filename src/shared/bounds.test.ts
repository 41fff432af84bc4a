import { describe, expect, test } from "vitest";
import { centsSchema, daySchema, dollarsSchema, timeZoneSchema } from "./bounds.ts";
import { tokenSchema } from "./identifiers.ts";
import { newPublicToken } from "./tokens.ts";

const passes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("days", () => {
  test.each(["1900-01-01", "2026-11-22", "2028-02-29", "2199-12-31"])("%s is one", (day) =>
    expect(passes(daySchema(), day)).toBe(true),
  );
  test.each(["0000-01-01", "1899-12-31", "2200-01-01", "9999-12-31", "2027-02-29", "2027-2-1", "tomorrow", ""])(
    "%j is none, and is said to be none once",
    (day) =>
      expect(
        daySchema("Must enter a date")
          .safeParse(day)
          .error?.issues.map(({ message }) => message),
      ).toEqual(["Must enter a date"]),
  );
});

test("amounts end where arithmetic with them would", () => {
  expect([0, 1_000_000, 1_000_000.01, 1e15, -1, Number.NaN].map((value) => passes(dollarsSchema, value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect([0, 1, 1_000_000_000, 1_000_000_001, 1e15, 0.5].map((value) => passes(centsSchema(), value))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe("time zones", () => {
  test.each(["America/Chicago", "US/Central", "UTC", "Etc/GMT+6", "America/Argentina/Ushuaia"])("%s is one", (zone) =>
    expect(passes(timeZoneSchema, zone)).toBe(true),
  );
  test.each([
    "",
    "Mars/Olympus",
    "US/Pacific-New",
    "+06:00",
    "America/Chicago\u0000",
    "../etc/passwd",
    "A/".repeat(500_000),
  ])("%.40j is none", (zone) => expect(passes(timeZoneSchema, zone)).toBe(false));
});

test("tokens are those that we make", () => {
  expect(passes(tokenSchema, newPublicToken())).toBe(true);
  for (const wrong of ["", "x", "\u0000".repeat(26), `${newPublicToken()}\n`, "A".repeat(26)])
    expect(passes(tokenSchema, wrong), wrong).toBe(false);
});
