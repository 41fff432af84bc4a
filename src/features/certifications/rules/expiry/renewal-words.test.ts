import { expect, test } from "vitest";
import { renewalWords } from "./renewal-words.ts";

const grace = { validUntil: "2027-02-01", graceUntil: "2027-08-01", holdsInGrace: false };
const [before, during, after] = ["2027-01-02", "2027-02-02", "2027-08-02"];

test.each([
  [
    "before the end",
    grace,
    before,
    "You may renew until August 1, 2027. After February 1, 2027 you are not certified until you renew.",
  ],
  [
    "on the last day",
    grace,
    grace.validUntil,
    "You may renew until August 1, 2027. After February 1, 2027 you are not certified until you renew.",
  ],
  ["in the grace", grace, during, "You may renew until August 1, 2027. You are not certified until you renew."],
  [
    "in a grace that holds",
    { ...grace, holdsInGrace: true },
    during,
    "You may renew until August 1, 2027. Your certification holds until then.",
  ],
  [
    "before the end without a grace",
    { ...grace, graceUntil: "2027-02-01" },
    before,
    "You may renew until February 1, 2027.",
  ],
  [
    "after the end without a grace",
    { ...grace, graceUntil: "2027-02-01" },
    during,
    "You need to pass the class and its exam again.",
  ],
  ["after the grace", grace, after, "You need to pass the class and its exam again."],
])("%s its holder reads until when it may be renewed", (_, ends, today, words) => {
  expect(renewalWords(ends, today, "you")).toBe(words);
});

test("others read the same about the holder", () => {
  expect(renewalWords(grace, during, "them")).toBe("May renew until August 1, 2027. Not certified until renewed.");
  expect(renewalWords(grace, before, "them")).toBe(
    "May renew until August 1, 2027. After February 1, 2027 not certified until renewed.",
  );
  expect(renewalWords({ ...grace, holdsInGrace: true }, during, "them")).toBe(
    "May renew until August 1, 2027. Certified until then.",
  );
  expect(renewalWords(grace, after, "them")).toBe("Needs to pass the class and its exam again.");
});
