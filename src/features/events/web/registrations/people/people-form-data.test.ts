import { expect, test } from "vitest";
import { firstOpenField, namingWay } from "./people-form-data.ts";

const player = (place: number, name: string, email?: string) => ({
  path: `teams.0.${place}`,
  role: `Team 1, golfer ${place + 1}`,
  name,
  ...(email !== undefined && { email }),
});

test.each([
  [
    "the first name that is missing",
    [player(0, "Pat Reed", "pat@x.example"), player(1, "", "")],
    "people.teams.0.1.name",
  ],
  ["an email that is missing before it", [player(0, "Pat Reed", ""), player(1, "", "")], "people.teams.0.0.email"],
  ["a name where there are no emails", [player(0, "Pat Reed"), player(1, "")], "people.teams.0.1.name"],
  ["the first of all, where nothing is missing", [player(0, "Pat Reed", "p@x.example")], "people.teams.0.0.name"],
])("naming goes on at %s", (_where, people, field) => {
  expect(firstOpenField(people)).toBe(field);
  expect(namingWay(people)).toBe(`?names=edit#${field}`);
});
