import { expect, test } from "vitest";
import { certIdKey, validUntil, writeCertId } from "./cert-id.ts";

test.each([
  ["1", "L1-26-7K3F"],
  ["2", "L2-26-7K3F"],
  ["3", "L3-26-7K3F"],
  ["4", "M-26-7K3F"],
] as const)("an ID of class %s names its level and year: %s", (level, certId) => {
  expect(writeCertId(level, "2026-11-21", "7K3F")).toBe(certId);
});

test.each([
  ["AIR", "AIR-26-7K3F"],
  ["Airfield paving", "AIRF-26-7K3F"],
  ["\u0141", "X-26-7K3F"],
])("an ID of an added level begins with its short name: %s", (shortName, certId) => {
  expect(writeCertId("level-0a1b", "2026-11-21", "7K3F", shortName)).toBe(certId);
});

test.each(["L1-26-70F1", "l1-26-70f1", " L1 26 70F1 ", "L12670F1", "l1–26–7OFl", "LI-26-7OFI"])(
  "%j finds L1-26-70F1",
  (typed) => expect(certIdKey(typed)).toBe(certIdKey("L1-26-70F1")),
);

test.each(["L1-26-70F2", "L1-25-70F1", "L2-26-70F1"])("%s is a different ID", (typed) =>
  expect(certIdKey(typed)).not.toBe(certIdKey("L1-26-70F1")),
);

test.each([
  ["2026-11-21", "2031-11-20"],
  ["2026-01-01", "2030-12-31"],
  ["2028-02-29", "2033-02-28"],
])("issued on %s, it holds five years, until %s", (issuedOn, until) => expect(validUntil(issuedOn, 5)).toBe(until));
