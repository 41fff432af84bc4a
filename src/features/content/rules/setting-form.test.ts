import { expect, test } from "vitest";
import { settingDefaults } from "./defaults.ts";
import { fieldsOf, SETTING_GROUPS, type SettingField } from "./setting-fields.ts";
import { typedOf, withTyped } from "./setting-form.ts";
import { type SettingKey, settingSchemas } from "./settings.ts";

const GROUPS = Object.entries(SETTING_GROUPS);

test.each(GROUPS)("what the group %s shows is saved as it was", (_, group) => {
  const value = settingDefaults[group.key];
  expect(withTyped(group, value, typedOf(group, value))).toEqual({ value, errors: {} });
  expect(settingSchemas[group.key].safeParse(value).success).toBe(true);
});

/** Settings with their own screens: the website's texts and links, the page Security, and the rules of levels. */
const ELSEWHERE = [
  /^organization\.social\./,
  /^classes\.validYears$/,
  /^membership\.(intro|contractorNote|steps)/,
  /^membership\.tiers\..+\.description$/,
];
const WITH_FIELDS: SettingKey[] = ["organization", "registration", "classes", "membership", "dues"];

const leavesOf = (value: unknown, path: string): string[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`))
    : [path];

test("every value of the association, prices, dues and rules has one field, or a screen elsewhere", () => {
  const shown = GROUPS.flatMap(([, group]) => fieldsOf(group).map(({ path }) => `${group.key}.${path}`));
  const leaves = WITH_FIELDS.flatMap((key) => leavesOf(settingDefaults[key], key));
  // It has no default and is left out until staff set it.
  const optional = "organization.invoiceReminderDays";
  const wanted = [...leaves, optional].filter((leaf) => !ELSEWHERE.some((pattern) => pattern.test(leaf)));
  expect(shown.sort()).toEqual(wanted.sort());
});

const fieldAt = (path: string): SettingField => {
  const found = GROUPS.flatMap(([, group]) => fieldsOf(group)).find((field) => field.path === path);
  if (!found) throw new Error(path);
  return found;
};

test.each([
  ["cardFeeBps", "2.55", 255],
  ["cardFeeBps", "3 %", 300],
  ["phone", "(601) 555-0199", "6015550199"],
  ["certification.1.member", "$1,690.50", 1690.5],
  ["tiers.Contractor.dues", "", null],
  ["invoiceReminderDays", "", undefined],
  ["holdHours", "36", 36],
  ["contractor.second.upTo", "150,000", 150_000],
  ["contractor.cap", "$25,000", 25_000],
])("%s typed as %j is kept as %j", (path, typed, kept) => {
  const [, group] = GROUPS.find(([, one]) => fieldsOf(one).some((field) => field.path === path)) ?? [];
  if (!group) throw new Error(path);
  const value = settingDefaults[group.key];
  const { value: after, errors } = withTyped(group, value, { ...typedOf(group, value), [path]: typed });
  expect(errors).toEqual({});
  expect(path.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], after)).toBe(kept);
});

test.each([
  ["cardFeeBps", "2.555"],
  ["cardFeeBps", "three"],
  ["phone", "555-0199"],
  ["name", " "],
  ["shortName", ""],
  ["certification.1.member", "-5"],
  ["certification.1.member", ""],
  ["holdHours", "1.5"],
  ["contractor.second.upTo", "15,00"],
])("%s typed as %j is refused at the field", (path, typed) => {
  const [, group] = GROUPS.find(([, one]) => fieldsOf(one).includes(fieldAt(path))) ?? [];
  if (!group) throw new Error(path);
  const value = settingDefaults[group.key];
  expect(Object.keys(withTyped(group, value, { ...typedOf(group, value), [path]: typed }).errors)).toEqual([path]);
});
