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

test("names are read while they are named now, and from a form that does not ask when", () => {
  const kim = { name: "Kim Orr", email: "" };
  for (const naming of ["now", undefined])
    expect(readTeams(answers(naming), SIZE)).toEqual([
      [OPEN, OPEN],
      [kim, OPEN],
    ]);
});

test("people who are named later are blank, as many as the tier has", () => {
  expect(readTeams(answers("later"), SIZE)).toEqual([
    [OPEN, OPEN],
    [OPEN, OPEN],
  ]);
});
