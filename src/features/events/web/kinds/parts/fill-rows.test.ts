import { expect, test } from "vitest";
import { fillRows } from "./fill-rows.ts";

const row = (team: number, player: number) => ({
  field: `teams.${team}.${player}`,
  label: `Team ${team + 1}, golfer ${player + 1}`,
  team,
});
const ROWS = [0, 1].flatMap((team) => [0, 1, 2].map((player) => row(team, player)));
const named = (...names: string[]) => names.map((name) => ({ name, email: "" }));
/** @param names a leading `|` marks the first person of a team */
const listed = (...names: string[]) =>
  names.map((name) => ({ name: name.replace("|", ""), email: "", startsTeam: name.startsWith("|") }));
const filledRows = (...names: string[]) =>
  fillRows(listed(...names), ROWS).filled.map(({ field, person }) => `${field} ${person.name}`);

test("a list without headings fills one row after the other", () => {
  expect(filledRows("Pat", "Kim", "Lee", "Ada")).toEqual([
    "teams.0.0 Pat",
    "teams.0.1 Kim",
    "teams.0.2 Lee",
    "teams.1.0 Ada",
  ]);
});

test("a heading begins the next team", () => {
  expect(filledRows("|Pat", "Kim", "|Lee")).toEqual(["teams.0.0 Pat", "teams.0.1 Kim", "teams.1.0 Lee"]);
});

test("a full team is followed by the next one without a gap", () => {
  expect(filledRows("|Pat", "Kim", "Lee", "|Ada")).toEqual([
    "teams.0.0 Pat",
    "teams.0.1 Kim",
    "teams.0.2 Lee",
    "teams.1.0 Ada",
  ]);
});

test.each([
  ["a list with more teams than the form", ["|Pat", "|Kim", "|Lee"]],
  ["a list with a team that is too large", ["|Pat", "Kim", "Lee", "Ada", "|Roy"]],
])("%s: everyone still gets a row", (_what, names) => {
  expect(filledRows(...names)).toHaveLength(names.length);
});

test("a form without teams has no gaps", () => {
  const rows = ["Guest 1", "Guest 2"].map((label, at) => ({ field: `guests.${at}`, label }));
  expect(fillRows(listed("|Pat", "|Kim"), rows).filled.map(({ field }) => field)).toEqual(["guests.0", "guests.1"]);
});

test("the message counts the people, and names those who did not fit", () => {
  expect(fillRows(named("Pat"), ROWS).message).toBe("1 person filled in.");
  expect(fillRows(named("Pat", "Kim", "Lee"), ROWS.slice(0, 2)).message).toBe("2 of 3 names fit; left over: Lee.");
  const twelve = named(..."abcdefghijkl");
  expect(fillRows(twelve, ROWS).message).toBe("6 of 12 names fit; left over: g, h, i, j, k, 1 more.");
});

test("the message names the people whose entries are unsure", () => {
  const people = named("Pat", "Kim", "Lee").map((person, at) => ({ ...person, isUnsure: at > 0 }));
  expect(fillRows(people, ROWS).message).toBe(
    "3 people filled in. Please look at Team 1, golfer 2 (Kim); Team 1, golfer 3 (Lee).",
  );
});
