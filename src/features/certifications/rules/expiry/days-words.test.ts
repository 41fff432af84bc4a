import { expect, test } from "vitest";
import { daysWords, leftWords } from "./days-words.ts";
import { daysLabel, ruleWords, unsetExpiryRule } from "./expiry-rules.ts";

const END = "2027-02-01";

test.each([
  ["2027-01-02", "in 30 days", "ends on February 1, 2027, in 30 days"],
  ["2027-01-31", "in 1 day", "ends on February 1, 2027, in 1 day"],
  ["2027-02-01", "today", "ends today, February 1, 2027"],
  ["2027-02-02", "1 day ago", "ended on February 1, 2027"],
  ["2027-02-04", "3 days ago", "ended on February 1, 2027"],
])("on %s a certification is told to end %s, as a sentence: %s", (today, left, sentence) => {
  expect(leftWords(END, today)).toBe(left);
  expect(daysWords(END, today)).toBe(sentence);
});

test.each([
  ["early", "Days before the last day", "off, 180 days before the last day"],
  ["soon", "Days before the last day", "off, 90 days before the last day"],
  ["last", "Days before the last day", "off, 30 days before the last day"],
  ["ended", "Days after the last day", "off, 1 day after the last day"],
] as const)("the email %s begins switched off, with the days that programs publish", (rule, label, words) => {
  expect(daysLabel(rule)).toBe(label);
  expect(ruleWords(rule, unsetExpiryRule(rule))).toBe(words);
  expect(ruleWords(rule, { isOn: true, days: 2 })).toMatch(/^on, 2 days /);
});
