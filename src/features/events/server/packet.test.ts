import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { GOLF_PRICES, insertGolfEvent } from "#test/golf-event.ts";
import { packetTables } from "./packet-tables.ts";
import { eventDetail, getEventRow } from "./queries.ts";

const deps = await createTestDeps();
afterAll(deps.close);

test("an event without a file has a packet: a tagged PDF with a title and a language", async () => {
  const eventId = await insertGolfEvent(deps.db, { title: "Classic (for <all>) \\ caddies" });
  const response = await createTestApi(deps)(`/events/${eventId}/packet.pdf`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
  expect(pdf.startsWith("%PDF-1.7")).toBe(true);
  for (const mark of [
    "/MarkInfo",
    "/StructTreeRoot",
    "/Lang (en-US)",
    "/DisplayDocTitle true",
    "/S /Table",
    "/S /TH",
    "/S /H1",
  ]) {
    expect.soft(pdf).toContain(mark);
  }
});

test("a golf event's packet is one sheet of paper", async () => {
  const details = Array.from({ length: 4 }, (_, line) => `Benefit ${line + 1} of the sponsor`);
  const priceObj = {
    ...GOLF_PRICES,
    sponsorshipDetails: { Platinum: details, Gold: details, Silver: details },
    optionalSponsorshipDetails: { Golf_Tee: "On a tee", Golf_Ball: "On each ball", Reception: "On the napkins" },
  };
  const dateObj = { "Range opens": "7:30 AM", "Shotgun start": "8:30 AM", "Fish fry and awards": "1:30 PM" };
  const eventId = await insertGolfEvent(deps.db, { priceObj, dateObj });
  const response = await createTestApi(deps)(`/events/${eventId}/packet.pdf`);
  const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("each row begins below the whole of the one before, its note included", async () => {
  const tiers = Array.from({ length: 30 }, (_, tier) => `Tier${tier}`);
  const priceObj = {
    sponsorship: Object.fromEntries(tiers.map((tier) => [tier, 100])),
    sponsorshipDetails: Object.fromEntries(tiers.map((tier) => [tier, Array(12).fill("A benefit of the sponsor")])),
  };
  const eventId = await insertGolfEvent(deps.db, { priceObj });
  const response = await createTestApi(deps)(`/events/${eventId}/packet.pdf`);
  const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
});

test("the packet prints the program and all that is sold, covered options as covered", async () => {
  const priceObj = { ...GOLF_PRICES, optionalSponsorshipComplete: { Reception: true } };
  const event = eventDetail(await getEventRow(deps.db, await insertGolfEvent(deps.db, { priceObj })));
  expect(packetTables(event)).toEqual([
    { heading: "Program", rows: [{ label: "Shotgun start", value: "8:00 AM" }] },
    {
      heading: "Welcome reception",
      rows: [{ label: "Wednesday, May 12, 2027, 6:00 PM" }, { label: "The clubhouse terrace" }],
    },
    {
      heading: "Sponsorships",
      rows: [
        { label: "Platinum Sponsor", priceDollars: 3000, note: "Two teams of four; Lunch; Name on every cart" },
        { label: "Gold Sponsor", priceDollars: 2000, note: "One team of four; Lunch" },
        { label: "Silver Sponsor", priceDollars: 750, note: "One golfer; A tee sign" },
      ],
    },
    {
      heading: "Optional sponsorships",
      rows: expect.arrayContaining([
        { label: "Golf Ball", priceDollars: 1250.5, note: "Your logo on every ball" },
        { label: "Reception", value: "covered" },
      ]),
    },
  ]);
});
