import { expect, test } from "vitest";
import { conventionWeb } from "../kinds/convention-web.ts";
import { golfWeb } from "../kinds/golf-web.ts";
import { qualityCouncilWeb } from "../kinds/quality-council-web.ts";
import { errorsOnPage } from "./errors-on-page.ts";

test("errors about people name the person, and come after the errors of the fields above", () => {
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

test("errors name a single golfer, and each attendee of a quality council by number", () => {
  expect(
    errorsOnPage(golfWeb, [{ id: "details.individualGolfer.email", message: "Must enter email address" }]),
  ).toEqual([{ id: "details.individualGolfer.email", message: "Golfer: Must enter email address" }]);
  const errors = [
    { id: "details.attendees.1.email", message: "Must enter email address" },
    { id: "details.attendees.11.includedAttendees.2", message: "At most 100 characters" },
    { id: "details.attendees.0.includedAttendees", message: "Exhibitor includes 2 names" },
    { id: "details.attendees", message: "Must add at least one attendee" },
    { id: "zip", message: "Must enter zip code" },
  ];
  expect(errorsOnPage(qualityCouncilWeb, errors).map(({ message }) => message)).toEqual([
    "Attendee 2: Must enter email address",
    "Attendee 12, included 3: At most 100 characters",
    "Attendee 1: Exhibitor includes 2 names",
    "Must add at least one attendee",
    "Must enter zip code",
  ]);
});
