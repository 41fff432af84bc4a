import { expect, test } from "vitest";
import { readTeams } from "./sponsorship-form-data.ts";

const SIZE = { teams: 2, players: 2 };

function answers(naming: string | undefined): FormData {
  const form = new FormData();
  if (naming) form.set("naming", naming);
  form.set("details.teams.1.0.name", "Kim Orr");
  return form;
}
const OPEN = { name: "", email: "" };

test("names are read if they are given now, and from a form without that question", () => {
  const kim = { name: "Kim Orr", email: "" };
  for (const naming of ["now", undefined])
    expect(readTeams(answers(naming), SIZE)).toEqual([
      [OPEN, OPEN],
      [kim, OPEN],
    ]);
});

test("if people are named later, every place of the tier is blank", () => {
  expect(readTeams(answers("later"), SIZE)).toEqual([
    [OPEN, OPEN],
    [OPEN, OPEN],
  ]);
});
