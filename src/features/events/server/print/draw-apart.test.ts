/** A paper that is too large ends its process, but not the site. */
import { expect, test } from "vitest";
import { pagesOfPdf, textOfPdf } from "#test/pdf.ts";
import { drawApart } from "./draw-apart.ts";
import type { PrintedEvent } from "./printed-event.ts";

const person = { name: "Pat Reed" } as PrintedEvent["registrations"][number]["people"][number];
const eventOf = (registrations: number): PrintedEvent => ({
  title: "Trade Show 2027",
  type: "GOLF",
  startsAt: "2027-05-13T14:00:00Z",
  timeText: "9:00 AM CDT",
  zone: "America/Chicago",
  place: "Jackson, MS",
  registrations: Array.from({ length: registrations }, (_, at) => ({
    reference: `R-${at}`,
    company: `Company ${at}`,
    sponsorships: [],
    openCents: 0,
    contact: { name: "Kim Orr", email: "kim@delta.example", phone: "6015550142" },
    people: [person, person, person, person],
  })),
});
const roster = (registrations: number, limits?: { ms: number; heapMb: number }) =>
  drawApart({ event: eventOf(registrations), paper: "roster", sender: "Magnolia Asphalt" }, limits);
const refusal = {
  code: "events.paper-too-large",
  message: expect.stringContaining("Too many people for one document"),
};

test("a roster is drawn in a process of its own, with everybody on it", async () => {
  const pdf = await roster(30);
  expect(textOfPdf(pdf)).toContain("Company 29");
  expect(pagesOfPdf(pdf)).toBeGreaterThan(1);
});

test("one that takes too much memory or too long is refused in words, and the next one is drawn", async () => {
  await expect(roster(2000, { ms: 60_000, heapMb: 24 })).rejects.toMatchObject(refusal);
  await expect(roster(30, { ms: 1, heapMb: 256 })).rejects.toMatchObject(refusal);
  expect(pagesOfPdf(await roster(1))).toBe(1);
});
