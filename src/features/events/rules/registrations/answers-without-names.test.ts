import { expect, test } from "vitest";
import { answersWithoutNames } from "./answers-without-names.ts";

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

test("answers of a registration without people stay as they are", () => {
  const answers = { Guests: "N/A", "Member Status": "Yes" };
  expect(answersWithoutNames(answers, [])).toEqual([
    { label: "Guests", value: "N/A" },
    { label: "Member Status", value: "Yes" },
  ]);
});
