import { expect, test } from "vitest";
import type { RegistrationReference, RegistrationToken } from "#shared/identifiers.ts";
import { afterPayment } from "./after-payment.ts";

const golfer = (name: string) => ({ path: name, role: "Golfer", name });
const PAID = {
  reference: "R-7K3F9Q" as RegistrationReference,
  people: [golfer("Kim Orr"), golfer(""), golfer("")],
  heldOn: { label: "Thursday, May 13, 2094", starts: "2094-05-13", ends: "2094-05-13" },
  correctionsUntil: "2094-05-13T05:00:00.000Z",
  customer: {
    company: "Delta Paving",
    firstName: "Pat",
    lastName: "Reed",
    address: "",
    email: "pat@delta.example",
    phone: "6625550142",
  },
  event: {
    id: "",
    event_type: "GOLF" as const,
    event_title: "Golf Classic",
    event_date: "2094-05-13T13:00:00.000Z",
    event_time: "8:00 AM",
    event_location: "Pearl River Golf Club",
    time_zone: "America/Chicago",
    page: "/events/golf-classic-2094",
  },
};
const labelsOf = (over: Partial<typeof PAID>) =>
  afterPayment("t" as RegistrationToken, { ...PAID, ...over }).links.map(({ label }) => label);

test("the payer is sent to missing names, calendar, place and sharing, and told the day", () => {
  const { next, links } = afterPayment("t" as RegistrationToken, PAID);
  expect(next).toBe("Mark the day: Thursday, May 13, 2094.");
  expect(links.map(({ label, note }) => [label, note])).toEqual([
    ["See the registration", undefined],
    ["Name your 2 golfers", "1 of 3 named, through Wednesday, May 12, 2094"],
    ["Add to calendar", "8:00 AM"],
    ["Directions", "Pearl River Golf Club"],
    ["Share the event", undefined],
  ]);
});

test.each([
  ["everybody is named", { people: [golfer("Kim Orr")] }],
  ["the day for corrections is over", { correctionsUntil: "2020-05-13T05:00:00.000Z" }],
])("the payer gets no link to missing names once %s", (_, over) => {
  expect(labelsOf(over)).not.toContainEqual(expect.stringContaining("Name your"));
});
