import { expect, test } from "vitest";
import { GOLF_PRICES } from "#test/golf-event.ts";
import { NO_PRICES } from "../catalog/prices.ts";
import { pricesOf } from "../content/price-obj.ts";
import { expectedPeople } from "./expected-people.ts";

const REGISTRANT = { firstName: "Pat", lastName: "Reed" };
const golf = (details: object) => expectedPeople("GOLF", pricesOf(GOLF_PRICES), { ...REGISTRANT, details });

test("a sponsor of golf brings both teams, those without a name as well", () => {
  const people = golf({ sponsorship: "Platinum Sponsor", teams: [[{ name: "Sam Lee", email: "" }]] });
  expect(people).toHaveLength(8);
  expect(people[0]).toEqual({ path: "teams.0.0", role: "Team 1, golfer 1", name: "Sam Lee" });
  expect(people[7]).toEqual({ path: "teams.1.3", role: "Team 2, golfer 4", name: "" });
});

test("a single golfer is expected before they are named", () => {
  expect(golf({ sponsorship: "Silver Sponsor", teams: [] })).toEqual([
    { path: "individualGolfer", role: "Golfer", name: "" },
  ]);
});

test("a sponsor of the clay shoot brings the squads that have a name, or comes themselves", () => {
  const clay = (teams: object[][]) =>
    expectedPeople("CLAY_SHOOT", NO_PRICES, { ...REGISTRANT, details: { sponsorship: "Team", teams } });
  expect(clay([[], [{ name: "Ola Banks", email: "" }]]).map(({ path }) => path)).toEqual([
    ...["teams.1.0", "teams.1.1", "teams.1.2", "teams.1.3"],
  ]);
  expect(clay([])).toEqual([{ path: "registrant", role: "Registrant", name: "Pat Reed" }]);
});

test("the registrant of a class or of the convention comes, with their guests", () => {
  const convention = expectedPeople("CONVENTION", NO_PRICES, { ...REGISTRANT, details: { guests: ["Robin Reed"] } });
  expect(convention.map(({ name }) => name)).toEqual(["Pat Reed", "Robin Reed"]);
  const candidate = expectedPeople("CERTIFICATION", NO_PRICES, {
    ...REGISTRANT,
    details: { class: "Level 1 Certification" },
  });
  expect(candidate.map(({ name }) => name)).toEqual(["Pat Reed"]);
});
