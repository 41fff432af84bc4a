import { expect, test } from "vitest";
import { seatPeople } from "./seat-people.ts";

const place = (team: number, player: number) => ({
  field: `teams.${team}.${player}`,
  label: `Team ${team + 1}, golfer ${player + 1}`,
  team,
});
const PLACES = [0, 1].flatMap((team) => [0, 1, 2].map((player) => place(team, player)));
const named = (...names: string[]) => names.map((name) => ({ name, email: "" }));
/** @param names of which those after `|` begin a team. */
const listed = (...names: string[]) =>
  names.map((name) => ({ name: name.replace("|", ""), email: "", startsTeam: name.startsWith("|") }));
const seatsOf = (...names: string[]) =>
  seatPeople(listed(...names), PLACES).seats.map(({ field, person }) => `${field} ${person.name}`);

test("a list without headings fills one place after the other", () => {
  expect(seatsOf("Pat", "Kim", "Lee", "Ada")).toEqual([
    "teams.0.0 Pat",
    "teams.0.1 Kim",
    "teams.0.2 Lee",
    "teams.1.0 Ada",
  ]);
});

test("a heading begins the next team", () => {
  expect(seatsOf("|Pat", "Kim", "|Lee")).toEqual(["teams.0.0 Pat", "teams.0.1 Kim", "teams.1.0 Lee"]);
});

test("a team that is full needs no gap after it", () => {
  expect(seatsOf("|Pat", "Kim", "Lee", "|Ada")).toEqual([
    "teams.0.0 Pat",
    "teams.0.1 Kim",
    "teams.0.2 Lee",
    "teams.1.0 Ada",
  ]);
});

test.each([
  ["more teams than the form has", ["|Pat", "|Kim", "|Lee"]],
  ["a team that is too large", ["|Pat", "Kim", "Lee", "Ada", "|Roy"]],
])("with %s nobody is left over who fits", (_what, names) => {
  expect(seatsOf(...names)).toHaveLength(names.length);
});

test("a form without teams has no gaps", () => {
  const places = ["Guest 1", "Guest 2"].map((label, at) => ({ field: `guests.${at}`, label }));
  expect(seatPeople(listed("|Pat", "|Kim"), places).seats.map(({ field }) => field)).toEqual(["guests.0", "guests.1"]);
});

test("the message counts, and names who did not fit", () => {
  expect(seatPeople(named("Pat"), PLACES).message).toBe("1 person filled in.");
  expect(seatPeople(named("Pat", "Kim", "Lee"), PLACES.slice(0, 2)).message).toBe("2 of 3 names fit; left over: Lee.");
  const twelve = named(..."abcdefghijkl");
  expect(seatPeople(twelve, PLACES).message).toBe("6 of 12 names fit; left over: g, h, i, j, k, 1 more.");
});

test("the message says whom to look at", () => {
  const people = named("Pat", "Kim", "Lee").map((person, at) => ({ ...person, isUnsure: at > 0 }));
  expect(seatPeople(people, PLACES).message).toBe(
    "3 people filled in. Please look at Team 1, golfer 2 (Kim); Team 1, golfer 3 (Lee).",
  );
});
