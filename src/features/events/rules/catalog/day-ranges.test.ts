/** The days of an event's classes together. */
import { expect, test } from "vitest";
import { formatSpan } from "./day-ranges.ts";

const sessions = {
  "Level 1 Certification": [
    { starts: "2027-02-15", ends: "2027-02-18" },
    { starts: "2027-03-01", ends: "2027-03-04" },
  ],
  "Level 2 Certification": [{ starts: "2027-04-12", ends: "2027-04-15" }, { label: "in autumn" }],
};

test.each([
  ["from the first day to the last", undefined, "Feb 15 to Apr 15, 2027"],
  ["of those that are still to come", "2027-02-16", "Mar 1 to Apr 15, 2027"],
  ["of the last one alone", "2027-03-02", "Apr 12 to 15, 2027"],
  ["of none", "2027-04-13", undefined],
])("the span of classes is told %s", (_, from, expected) => expect(formatSpan({ sessions }, from)).toBe(expected));
