import { expect, test } from "vitest";
import { featuredMembers, featuredToday } from "./featured.ts";

const members = ["Bluff", "Delta", "Gulf", "Natchez", "Pine"];
const day = (number: number) => new Date(number * 86_400_000);

test("a short list keeps its order", () => {
  expect(featuredToday(members, 5, day(3))).toEqual(members);
});

test("a long list is cut, and another member comes first each day", () => {
  expect(featuredToday(members, 2, day(0))).toEqual(["Bluff", "Delta"]);
  expect(featuredToday(members, 2, day(1))).toEqual(["Delta", "Gulf"]);
});

test("the list goes round: after the last member comes the first", () => {
  expect(featuredToday(members, 3, day(4))).toEqual(["Pine", "Bluff", "Delta"]);
});

const named = members.map((id) => ({ id }));
const turn = { count: 2, now: day(0) };

test.each([
  ["whom staff chose, in their order", ["Pine", "Bluff"], ["Pine", "Bluff"]],
  ["no more than fit", ["Pine", "Bluff", "Delta"], ["Pine", "Bluff"]],
  ["no member that has left the public list", ["Gone", "Pine"], ["Pine"]],
  ["the members in turn when staff selected none", [], ["Bluff", "Delta"]],
  ["the members in turn when all selected ones have left", ["Gone"], ["Bluff", "Delta"]],
])("the home page shows %s", (_, selected, shown) => {
  expect(featuredMembers(named, selected, turn).map(({ id }) => id)).toEqual(shown);
});
