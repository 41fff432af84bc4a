import { expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { classPrice } from "./class-price.ts";
import { CLASS_SELECTIONS } from "./classes.ts";

// Section 9 of the specification: class, re-certification, member, dollars.
test.each([
  ["1", false, true, 1690],
  ["1", false, false, 2035],
  ["2", false, true, 1820],
  ["2", false, false, 2170],
  ["3", false, true, 2725],
  ["3", false, false, 3085],
  ["4", false, true, 250],
  ["4", false, false, 250],
  ["1", true, true, 725],
  ["1", true, false, 1050],
  ["2", true, true, 830],
  ["2", true, false, 1145],
  ["3", true, true, 860],
  ["3", true, false, 1200],
  ["4", true, true, 250],
  ["4", true, false, 250],
] as const)(
  "class %s, re-certification %s, member %s costs $%i",
  (classSelection, isRecertification, isMember, dollars) => {
    expect(classPrice(settingDefaults.classes, { classSelection, isRecertification, isMember })).toBe(dollars * 100);
  },
);

test("a price that staff write with cents is charged to the cent", () => {
  const { certification, recertification } = settingDefaults.classes;
  const prices = { recertification, certification: { ...certification, "1": { member: 1690.05, nonMember: 0.29 } } };
  const choice = { classSelection: "1", isRecertification: false } as const;
  expect(classPrice(prices, { ...choice, isMember: true })).toBe(169_005);
  expect(classPrice(prices, { ...choice, isMember: false })).toBe(29);
});

test("a member never pays more than a non-member", () => {
  for (const classSelection of CLASS_SELECTIONS) {
    for (const isRecertification of [true, false]) {
      const choice = { classSelection, isRecertification };
      const member = classPrice(settingDefaults.classes, { ...choice, isMember: true });
      expect(member).toBeLessThanOrEqual(classPrice(settingDefaults.classes, { ...choice, isMember: false }));
    }
  }
});
