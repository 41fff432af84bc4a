import { expect, test } from "vitest";
import { classTitle } from "#features/certifications/rules/classes.ts";
import { CERTIFICATION_CLASSES } from "../kinds/certification-catalog.ts";
import { classOf, sessionOn } from "./class-rosters.ts";

test("each class of an event is the class that teaches it", () => {
  expect(CERTIFICATION_CLASSES.map((name) => classTitle(classOf(name)))).toEqual([
    "Level 1 Certification",
    "Level 1 Re-Certification",
    "Level 2 Certification",
    "Level 2 Re-Certification",
    "Level 3 Certification",
    "Level 3 Re-Certification",
    "Master Certification",
  ]);
});

const on = (id: string, firstDay: string, lastDay: string) => ({ id, firstDay, lastDay });
const SESSIONS = [
  on("a", "2027-02-08", "2027-02-11"),
  on("b", "2027-02-08", "2027-02-09"),
  on("c", "2027-03-01", "2027-03-01"),
];

test.each([
  ["2027-02-08/2027-02-11", "a"],
  ["2027-02-08T08:00/2027-02-09T16:30", "b"],
  ["2027-03-01", "c"],
  ["2027-02-09/2027-02-11", null],
  ["The second week of May", null],
  [undefined, null],
])("the session on the days %s is %s", (session, id) => expect(sessionOn(SESSIONS, session)).toBe(id));

test("of two sessions on the same days staff choose one", () => {
  expect(sessionOn([...SESSIONS, on("d", "2027-03-01", "2027-03-01")], "2027-03-01")).toBeNull();
});
