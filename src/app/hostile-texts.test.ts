import { afterAll, expect, test } from "vitest";
import { nameOf, readFields, takenBy } from "#test/contract/send-field.ts";
import { createTestDeps } from "#test/deps.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const { cookie } = await createTestStaff(deps, ["lettings"]);
const { texts, numbers } = await readFields();

test("every text of a body has a length that the contract names", () => {
  const endless = texts.filter(({ schema: { maxLength, format, pattern }, in: place }) => {
    const isFixed = pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern);
    return place === "json" && maxLength === undefined && format === undefined && !isFixed;
  });
  expect(endless.map(nameOf)).toEqual([]);
});

test.each(["0000-01-01", "9999-12-31"])("no call takes %s for a day", async (day) => {
  const days = texts.filter(({ schema }) => schema.format === "date");
  expect(days.length).toBeGreaterThan(10);
  expect(await takenBy({ deps, cookie }, days, day)).toEqual([]);
});

test("every number of the contract has an end on both sides", () => {
  const endless = numbers.filter(({ schema: { minimum, maximum } }) => minimum === undefined || maximum === undefined);
  expect(numbers.length).toBeGreaterThan(20);
  expect(endless.map(nameOf)).toEqual([]);
});
