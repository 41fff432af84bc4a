import { expect, test } from "vitest";
import { conventionWeb } from "../kinds/convention-web.ts";
import { golfWeb } from "../kinds/golf-web.ts";
import { errorsOnPage } from "./errors-on-page.ts";

test("problems of people say whose they are, and come after those of the fields above them", () => {
  const errors = [
    { id: "details.teams.1.2.email", message: "Must enter email address" },
    { id: "zip", message: "Must enter zip code" },
    { message: "The site could not take this just now." },
  ];
  expect(errorsOnPage(golfWeb, errors)).toEqual([
    { id: "zip", message: "Must enter zip code" },
    { message: "The site could not take this just now." },
    { id: "details.teams.1.2.email", message: "Team 2, golfer 3: Must enter email address" },
  ]);
  expect(errorsOnPage(conventionWeb, [{ id: "details.guests.0", message: "At most 100 characters" }])).toEqual([
    { id: "details.guests.0", message: "Guest 1: At most 100 characters" },
  ]);
});
