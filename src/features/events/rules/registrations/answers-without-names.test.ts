import { expect, test } from "vitest";
import { answersWithoutNames, isAmong } from "./answers-without-names.ts";

const person = (role: string, name: string, email?: string) => ({ role, name, ...(email !== undefined && { email }) });

test("players of a team are named in the list of people alone", () => {
  const answers = {
    Sponsorship: "Gold Sponsor",
    "Team 1 Player 1: Lee Moss": "lee@bluff.example",
    "Team 1 Player 2: Kim Orr": "",
  };
  const people = [
    person("Team 1, golfer 1", "Lee Moss", "lee@bluff.example"),
    person("Team 1, golfer 2", "Kim Orr", ""),
    person("Team 1, golfer 3", "", ""),
  ];
  expect(answersWithoutNames(answers, people)).toEqual([{ label: "Sponsorship", value: "Gold Sponsor" }]);
});

test("the level of an attendee stands by the role, also of two of one name", () => {
  const answers = {
    "Pat Reed": "pat@delta.example - Individual",
    "Pat Reed (2)": "p2@delta.example - Student",
    "Included Attendees": "Sam Reed; N/A",
    "Member Status": "Yes; No",
  };
  const people = [
    person("Attendee 1", "Pat Reed", "pat@delta.example"),
    person("Attendee 1, included 1", "Sam Reed"),
    person("Attendee 2", "Pat Reed", "p2@delta.example"),
  ];
  expect(answersWithoutNames(answers, people)).toEqual([
    { label: "Attendee 1", value: "Individual" },
    { label: "Attendee 2", value: "Student" },
    { label: "Member Status", value: "Yes; No" },
  ]);
});

test("answers of a registration without people stay, but for those that say nothing", () => {
  const answers = { Guests: "N/A", "Member Status": "Yes" };
  expect(answersWithoutNames(answers, [])).toEqual([{ label: "Member Status", value: "Yes" }]);
});

const PAT = { firstName: "Pat", lastName: "Reed", email: "pat@delta.example" };
test.each([
  ["the only golfer", [{ path: "individualGolfer", ...person("Golfer", "Pat Reed", "Pat@delta.example") }], true],
  ["a golfer whose email is not given", [{ path: "teams.0.0", ...person("Golfer", "Pat Reed", "") }], true],
  ["a namesake", [{ path: "teams.0.0", ...person("Golfer", "Pat Reed", "p2@delta.example") }], false],
  ["the host of a guest of the same name", [{ path: "guests.0", ...person("Guest 1", "Pat Reed") }], false],
  ["nobody there", [{ path: "teams.0.0", ...person("Golfer", "Kim Orr", "") }], false],
  ["the candidate of a class", [{ path: "registrant.firstName", ...person("First name", "Pat") }], true],
])("a registrant who is %s", (_, people, is) => {
  expect(isAmong(PAT, people)).toBe(is);
});
