import { describe, expect, test } from "vitest";
import { type PersonStatus, personKey } from "./acts.ts";
import type { DeskRegistration } from "./check-in-schema.ts";
import { countDoor, countFilters, doorCards, findCards, teamsIn } from "./door-list.ts";

const person = (team: number, player: number, name = "") => ({
  path: `teams.${team}.${player}`,
  role: `Team ${team + 1}, golfer ${player + 1}`,
  name,
});
const row = (over: Partial<DeskRegistration> = {}): DeskRegistration => ({
  id: "a",
  reference: "R-7K3F9Q" as DeskRegistration["reference"],
  name: "Pat Peña",
  company: "Delta Paving",
  phoneEnd: "0142",
  level: "Gold Sponsor",
  isUnpaid: false,
  owesCents: 0,
  people: [person(0, 0, "Sam Lee"), person(0, 1)],
  ...over,
});
const status = (over: Partial<PersonStatus>): PersonStatus => ({ since: null, name: null, walkIn: null, ...over });
const LOU = { name: "Lou Ames", company: "Ames Hauling", email: "" };

describe("the search at the door", () => {
  const cards = doorCards(
    [row(), row({ id: "b", name: "Ruth Tolliver", reference: "R-000000" as never, phoneEnd: "0199" })],
    new Map(),
  );
  test.each([
    ["a name without its accents", "pena", ["a"]],
    ["a person inside", "sam", ["a", "b"]],
    ["a whole reference", "r-7k3f9q", ["a"]],
    ["the end of a phone number", "0199", ["b"]],
    ["a phone number as people write it", "(662) 555-0142", ["a"]],
    ["several words in any order", "tolliver delta", ["b"]],
    ["nobody", "zebra", []],
  ])("finds %s", (_, typed, found) => {
    expect(findCards(cards, typed, "all").map(({ id }) => id)).toEqual(found);
  });

  test("finds one of 5,000 registrations", () => {
    const many = doorCards(
      Array.from({ length: 5000 }, (_, at) => row({ id: `${at}`, company: `Crew ${at}` })),
      new Map(),
    );
    expect(findCards(many, "crew 4711", "all").map(({ id }) => id)).toEqual(["4711"]);
  });
});

test("who was named at the door has that name, is counted once in, and is left out of those expected", () => {
  const statuses = new Map([
    [personKey("a", "teams.0.1"), status({ name: "Ola Banks", since: 5 })],
    ["walk-in/1", status({ since: 9, walkIn: LOU })],
    ["walk-in/2", status({ walkIn: LOU })],
  ]);
  const cards = doorCards([row({ isUnpaid: true })], statuses);
  expect(cards.map(({ title }) => title)).toEqual(["Lou Ames", "Pat Peña"]);
  expect(countDoor(cards)).toEqual({ arrived: 1, expected: 2, walkIns: 1 });
  expect(findCards(cards, "ola", "all")).toHaveLength(1);
  const shown = (filter: "expected" | "in" | "unpaid") => findCards(cards, "", filter).map(({ title }) => title);
  expect([shown("expected"), shown("in"), shown("unpaid")]).toEqual([
    ["Pat Peña"],
    ["Lou Ames", "Pat Peña"],
    ["Pat Peña"],
  ]);
  expect(countFilters(cards)).toEqual({ all: 2, expected: 1, in: 2, unpaid: 1 });
});

test("people are shown by team", () => {
  const [card] = doorCards([row({ people: [person(0, 0), person(1, 0), person(1, 1)] })], new Map());
  expect(teamsIn(card?.people ?? []).map(({ team, people }) => [team, people.length])).toEqual([
    ["Team 1", 1],
    ["Team 2", 2],
  ]);
});
