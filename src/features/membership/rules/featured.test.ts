import { expect, test } from "vitest";
import { featuredToday } from "./featured.ts";

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
