import { expect, test } from "vitest";
import { firstOpenField, namingWay } from "./people-form-data.ts";

const player = (place: number, name: string, email?: string) => ({
  path: `teams.0.${place}`,
  role: `Team 1, golfer ${place + 1}`,
  name,
  ...(email !== undefined && { email }),
});

test.each([
  ["the first missing name", [player(0, "Pat Reed", "pat@x.example"), player(1, "", "")], "people.teams.0.1.name"],
  ["an earlier missing email", [player(0, "Pat Reed", ""), player(1, "", "")], "people.teams.0.0.email"],
  ["a missing name where there are no emails", [player(0, "Pat Reed"), player(1, "")], "people.teams.0.1.name"],
  ["the first field if nothing is missing", [player(0, "Pat Reed", "p@x.example")], "people.teams.0.0.name"],
])("the link to the names form leads to %s", (_where, people, field) => {
  expect(firstOpenField(people)).toBe(field);
  expect(namingWay(people)).toBe(`?names=edit#${field}`);
});
