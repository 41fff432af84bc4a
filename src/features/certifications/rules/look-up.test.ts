import { expect, test } from "vitest";
import { DEFAULT_LEVELS, STARTING_RULE } from "./levels/default-rules.ts";
import { adviceFor, type LookedUpCertification, statusSentence } from "./look-up.ts";

const nameOf = (key: string) => DEFAULT_LEVELS.find((level) => level.key === key)?.name ?? key;
const ruleOf = (key: string) => DEFAULT_LEVELS.find((level) => level.key === key)?.rule ?? STARTING_RULE;
const held = (level: string, status: LookedUpCertification["status"] = "active"): LookedUpCertification => ({
  level,
  status,
  validUntil: status === "pending" ? null : "2027-08-01",
  graceUntil: status === "pending" ? null : "2028-08-01",
});
const advise = (certification: LookedUpCertification, level: string, isRenewal = false) =>
  adviceFor(
    certification,
    { level, isRenewal, rule: ruleOf(level) },
    { isCertified: (key) => certification.level === key && certification.status === "active", nameOf },
  );

test.each([
  ["pending", "Level 1, not certified yet."],
  ["active", "Level 1, valid until August 1, 2027."],
  ["grace", "Level 1, ended on August 1, 2027. It may be renewed until August 1, 2028."],
  ["expired", "Level 1, expired on August 1, 2027."],
  ["suspended", "Level 1, suspended."],
  ["revoked", "Level 1, revoked."],
] as const)("an ID that is %s says so", (status, text) => {
  expect(statusSentence(held("1", status), "Level 1")).toBe(text);
});

test("a class after the one that is held needs nothing more", () => {
  expect(advise(held("1"), "2")).toBeNull();
});

test("a class whose prerequisite has ended says what it requires, and refuses nothing", () => {
  expect(advise(held("1", "expired"), "2")).toBe(
    "Level 2 requires a valid Level 1 certification. You can register; the office will contact you.",
  );
  expect(advise(held("1"), "3")).toContain("Level 3 requires a valid Level 2 certification.");
});

test("requirements that only the office can check are said, and not answered", () => {
  expect(advise(held("3"), "4")).toBe(
    "Master requires 10 years as Level 3, or 5 years as Level 3 and a professional engineer's license. The office checks this.",
  );
});

test("a renewal in time needs nothing more, and one of another level or too late says so", () => {
  expect(advise(held("2"), "2", true)).toBeNull();
  expect(advise(held("2", "grace"), "2", true)).toBeNull();
  expect(advise(held("1"), "2", true)).toContain("A Level 2 re-certification renews a Level 2 ID.");
  expect(advise(held("2", "expired"), "2", true)).toContain("The time to renew this ID is over.");
});
