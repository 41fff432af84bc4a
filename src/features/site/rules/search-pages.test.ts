import { expect, test } from "vitest";
import { searchPages } from "./search-pages.ts";

test.each([
  ["membership dues", "Membership"],
  ["how do I become a member", "Membership"],
  ["register", "Events"],
  ["hotel", "Events"],
  ["sponsorships", "Events"],
  ["class registration", "Class registration"],
  ["Pay my invoice", "Pay"],
  ["bid lettings", "Notices to contractors"],
  ["subscribe to notices", "Notices by email"],
  ["directions", "Events"],
  ["directions to the office", "Contact"],
  ["renew", "Class registration"],
  ["level 2", "Class registration"],
  ["level 2 certification", "Certification and training"],
  ["phone", "Contact"],
  ["refund", "Refunds and cancellation"],
  ["lost my confirmation", "Find my registration"],
])("%s leads to %s first", (typed, title) => {
  expect(searchPages(typed)[0]?.title).toBe(title);
});

test.each([
  "",
  "the and of",
  "zeppelin",
  "dues zeppelin",
  "member -dues",
  '"membership dues"',
  "golf or dues",
  "\u0000",
  "-".repeat(200),
])("%j leads to no page", (typed) => expect(searchPages(typed)).toEqual([]));
