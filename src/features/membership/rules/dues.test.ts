import { expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { APPLICATION_PAY_METHODS, MEMBER_TYPES } from "./application-options.ts";
import { allowsPayMethod, applicationItem, duesOf } from "./dues.ts";

const TIERS = MEMBER_TYPES.map((memberType) => ({ memberType, ...settingDefaults.membership.tiers[memberType] }));

// Section 9 of the specification.
test.each([
  ["Contractor", undefined, /Outlined on the application/, /^One vote/, /^May/],
  ["Sustaining", 600_000, /annually, in advance/, /^One vote/, /^Does not/],
  ["Associate Contractor", 175_000, /first year .*advance.* yearly, semi-annually or quarterly/, /collective/, /^May/],
  ["Associate", 100_000, /annually/, /^No vote/, /^Does not/],
] as const)("%s: dues of %s cents, paid and voting as the rules say", (memberType, dues, terms, vote, office) => {
  expect(duesOf(TIERS, memberType)).toBe(dues);
  const tier = settingDefaults.membership.tiers[memberType];
  expect(tier.duesTerms).toMatch(terms);
  expect(tier.vote).toMatch(vote);
  expect(tier.office).toMatch(office);
  expect(applicationItem(memberType)).toBe(`${memberType} Membership Application`);
});

test("dues that staff write with cents are owed to the cent", () => {
  expect(duesOf([{ memberType: "Associate", dues: 1000.05 }], "Associate")).toBe(100_005);
});

test("only a contractor's card is refused", () => {
  const refused = MEMBER_TYPES.flatMap((type) =>
    APPLICATION_PAY_METHODS.filter((method) => !allowsPayMethod(type, method)).map((method) => [type, method]),
  );
  expect(refused).toEqual([["Contractor", "Credit Card"]]);
});
