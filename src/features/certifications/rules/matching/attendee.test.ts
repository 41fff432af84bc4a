import { expect, test } from "vitest";
import { matchAttendee } from "./attendee.ts";

const marla = {
  id: "marla",
  firstName: "Marla",
  lastName: "Quinn",
  company: "Bayou Paving",
  email: "marla@bayou.example",
};
const otis = { id: "otis", firstName: "Otis", lastName: "Ray", company: "Bayou Paving", email: "office@bayou.example" };
const attendee = { name: "Marla Quinn", company: "Bayou Paving", email: "MARLA@bayou.example" };
const idsOf = (match: ReturnType<typeof matchAttendee<typeof marla>>) => ({
  sure: match.sure?.id,
  candidates: match.candidates.map(({ id }) => id),
});

test.each([
  ["name and email", attendee, [otis, marla], { sure: "marla", candidates: [] }],
  ["another spelling of the name", { ...attendee, name: "marla  QUINN" }, [marla], { sure: "marla", candidates: [] }],
  ["name and employer alone", { ...attendee, email: "" }, [marla], { sure: undefined, candidates: ["marla"] }],
  [
    "the name alone",
    { name: "Marla Quinn", company: "Gulf", email: "m@gulf.example" },
    [marla],
    { sure: undefined, candidates: ["marla"] },
  ],
  [
    "another name at the same email",
    { ...attendee, name: "Kim Orr" },
    [marla],
    { sure: undefined, candidates: ["marla"] },
  ],
  [
    "nothing",
    { name: "Kim Orr", company: "Gulf", email: "kim@gulf.example" },
    [marla, otis],
    { sure: undefined, candidates: [] },
  ],
  ["no name", { name: "", company: "Bayou Paving", email: "" }, [marla], { sure: undefined, candidates: [] }],
])("an attendee with %s", (_, given, technicians, match) => {
  expect(idsOf(matchAttendee(given, technicians))).toEqual(match);
});

test("two technicians of one name and email are a question, and neither is guessed", () => {
  const twin = { ...marla, id: "twin" };
  expect(idsOf(matchAttendee(attendee, [marla, twin]))).toEqual({ sure: undefined, candidates: ["marla", "twin"] });
});
