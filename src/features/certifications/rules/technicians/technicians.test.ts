import { expect, test } from "vitest";
import type { Entry } from "../record/status-on.ts";
import { APPEAL_HELP, appealUntil, appealWords } from "./appeal.ts";
import {
  addEvidenceSchema,
  decideEvidenceSchema,
  EVIDENCE_STATUSES,
  hoursWords,
  MAX_EVIDENCE_REASON,
  moveEvidence,
} from "./evidence.ts";
import { statusWordsOn } from "./status-words.ts";

test.each([
  ["2027-03-01", "Appeal until March 4, 2027, 3 days left"],
  ["2027-03-03", "Appeal until March 4, 2027, 1 day left"],
  ["2027-03-04", "Appeal until March 4, 2027, last day"],
  ["2027-03-05", "Appeal period ended March 4, 2027"],
])("on %s the clock of an appeal says: %s", (today, words) => {
  expect(appealUntil("2027-02-02")).toBe("2027-03-04");
  expect(appealWords("2027-03-04", today)).toBe(words);
});

test("the clock of an appeal tells when it is heard and decided", () => {
  expect(APPEAL_HELP).toMatch(/within 30 days\. .*within 60 days of the appeal, .*within 30 days of the hearing/);
});

const PERIOD = { from: "2027-01-05", until: "2032-01-04", graceUntil: "2033-01-04", holdsInGrace: false };
const ENTRIES: Entry[] = [
  { kind: "issued", day: "2027-01-01", period: null },
  { kind: "certified", day: "2027-01-05", period: PERIOD },
  { kind: "suspended", day: "2027-06-01", period: null },
  { kind: "reinstated", day: "2027-07-01", period: null },
];

test.each([
  ["2026-12-31", "Not on record yet"],
  ["2027-01-04", "Pending"],
  ["2027-01-05", "Active, through January 4, 2032"],
  ["2027-06-30", "Suspended"],
  ["2027-07-01", "Active, through January 4, 2032"],
  ["2032-01-05", "Ended January 4, 2032, may renew through January 4, 2033"],
  ["2033-01-05", "Expired, ended January 4, 2032"],
])("on %s a certification is: %s", (day, words) => expect(statusWordsOn(ENTRIES, day)).toBe(words));

const HOURS = { kind: "hours", title: "Field day", day: "2027-01-05", untilDay: "", hours: "1.5" };
const errorsOf = (over: object) =>
  addEvidenceSchema.safeParse({ ...HOURS, ...over }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test.each<[object, [string, string][]]>([
  [{}, []],
  [{ kind: "meeting", hours: "" }, []],
  [{ hours: "" }, [["hours", "Must enter hours, such as 8 or 1.5"]]],
  [{ hours: " 1234.25 " }, []],
  [{ hours: "12345" }, [["hours", "Must enter hours, such as 8 or 1.5"]]],
  [{ hours: "1.125" }, [["hours", "Must enter hours, such as 8 or 1.5"]]],
  [{ untilDay: "2027-01-05" }, []],
  [{ hours: "0" }, [["hours", "Must enter hours, such as 8 or 1.5"]]],
  [{ hours: "eight" }, [["hours", "Must enter hours, such as 8 or 1.5"]]],
  [{ untilDay: "2027-01-04" }, [["untilDay", "Must be the first day or later"]]],
  [{ title: "" }, [["title", "Must enter a title"]]],
])("evidence with %j has the errors %j", (over, errors) => expect(errorsOf(over)).toEqual(errors));

test("a decision is taken back before another follows", () => {
  const moves = EVIDENCE_STATUSES.flatMap((from) =>
    EVIDENCE_STATUSES.filter((to) => from !== to)
      .filter((to) => {
        try {
          return moveEvidence(from, to) === to;
        } catch {
          return false;
        }
      })
      .map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual([
    "entered to accepted",
    "entered to refused",
    "entered to withdrawn",
    "accepted to entered",
    "accepted to withdrawn",
    "refused to entered",
    "refused to withdrawn",
    "withdrawn to entered",
  ]);
});

test("a refusal needs a reason, an acceptance does not", () => {
  expect(decideEvidenceSchema.safeParse({ status: "refused", version: 1 }).success).toBe(false);
  expect(decideEvidenceSchema.safeParse({ status: "accepted", version: 1 }).success).toBe(true);
  expect(decideEvidenceSchema.safeParse({ status: "accepted", version: 0 }).success).toBe(false);
  const reason = "x".repeat(MAX_EVIDENCE_REASON + 1);
  expect(decideEvidenceSchema.safeParse({ status: "refused", reason, version: 1 }).success).toBe(false);
});

test.each([
  [60, "1 hour"],
  [90, "1.5 hours"],
  [72_000, "1,200 hours"],
])("%i minutes are %s", (minutes, words) => expect(hoursWords(minutes)).toBe(words));
