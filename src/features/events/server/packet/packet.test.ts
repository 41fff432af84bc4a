import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createDrawingCache } from "#platform/drawing-cache.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { GOLF_PRICES, insertGolfEvent } from "#test/golf-event.ts";
import { textOfPdf } from "#test/pdf.ts";
import { EVENT_TYPES, type EventType } from "../../rules/catalog/event-types.ts";
import { getEvent } from "../catalog/queries.ts";
import { packetForm } from "./packet-forms.ts";
import { packetPrices, packetTables } from "./packet-tables.ts";

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

test("a golf event's packet is one sheet of paper, with the form on its back", async () => {
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
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test("each row begins below the row before and its note", async () => {
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

test("the packet prints the schedule and the whole catalog, covered options as covered", async () => {
  const priceObj = { ...GOLF_PRICES, optionalSponsorshipComplete: { Reception: true } };
  const event = await getEvent(deps.db, await insertGolfEvent(deps.db, { priceObj }));
  expect(packetTables(event)).toEqual([
    { heading: "Program", rows: [{ label: "Shotgun start", value: "8:00 AM" }] },
    {
      heading: "Welcome Reception",
      rows: [{ label: "Wednesday, May 12, 2094, 6:00 PM" }, { label: "The clubhouse terrace" }],
    },
    {
      heading: "Sponsorships",
      rows: [
        { label: "Platinum Sponsor", priceCents: 3000_00, note: "Two teams of four; Lunch; Name on every cart" },
        { label: "Gold Sponsor", priceCents: 2000_00, note: "One team of four; Lunch" },
        { label: "Silver Sponsor", priceCents: 750_00, note: "One golfer; A tee sign" },
      ],
    },
    {
      heading: "Optional sponsorships",
      rows: expect.arrayContaining([
        { label: "Golf Ball", priceCents: 1250_50, note: "Your logo on every ball" },
        { label: "Reception", value: "covered" },
      ]),
    },
  ]);
});

const CLASSES = { "Level 1 Certification": { Member: 1690, "Non-Member": 2035 } };
const LEVELS = { ExhibitorMember: 900, ExhibitorNonMember: 1200, Student: 75 };
const hotel = { reservationRoomCode: "MAPA-QAC", reservationLastDay: "Friday, February 5, 2094" };

type Case = [type: EventType, over: Parameters<typeof insertGolfEvent>[1], questions: string[]];

const FORMS: Case[] = [
  [
    "GOLF",
    {},
    ["Sponsorship", "Add a sponsorship (optional)", "Will you attend the Welcome Reception?", "Team 1", "Team 2"],
  ],
  ["CLAY_SHOOT", {}, ["Sponsorship", "Raffle donation", "Team 1", "Team 2"]],
  [
    "CERTIFICATION",
    { priceObj: CLASSES as never, dateObj: { "Level 1 Certification": ["Monday, March 1", "Monday, March 8"] } },
    ["Class", "Price", "Certification ID"],
  ],
  ["QAC", { priceObj: { regLevel: LEVELS }, customInfoObj: hotel }, ["Attendees"]],
  [
    "CONVENTION",
    { priceObj: { regLevel: LEVELS }, customInfoObj: hotel },
    ["Registration level", "Attendee", "Guests"],
  ],
];

test("every kind of event has its paper form here", () => {
  expect(FORMS.map(([type]) => type).sort()).toEqual([...EVENT_TYPES].sort());
});

test.each(FORMS)("the packet of %s ends with a form to fill in by hand", async (type, over, questions) => {
  const eventId = await insertGolfEvent(deps.db, { type, ...over });
  const event = await getEvent(deps.db, eventId);
  expect(packetForm(event).map(({ heading }) => heading)).toEqual([...questions, "Your details", "Payment"]);
  const response = await createTestApi(deps)(`/events/${eventId}/packet.pdf`);
  const pdf = Buffer.from(await response.arrayBuffer()).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf).toContain("/S /H3");
});

test("the packet of a clay shoot says whose the money is, and names the committee for checks", async () => {
  const textOf = async (type: EventType) => {
    const eventId = await insertGolfEvent(deps.db, { type });
    const response = await createTestApi(deps)(`/events/${eventId}/packet.pdf`);
    return textOfPdf(new Uint8Array(await response.arrayBuffer())).replaceAll("\n", " ");
  };
  const { name, committee } = await deps.organization();
  const shoot = await textOf("CLAY_SHOOT");
  expect(shoot).toContain(`All proceeds go to the political action committee of the ${name}.`);
  expect(shoot).toContain("not deductible as a business expense");
  expect(shoot).toContain(`Checks are made out to ${committee.name}`);
  expect(await textOf("GOLF")).toContain(`Checks are made out to ${name}`);
});

test("classes and levels are priced for members and others, classes with their dates", async () => {
  const dateObj = { "Level 1 Certification": ["Monday, March 1", "Monday, March 8"] };
  const classes = await insertGolfEvent(deps.db, { type: "CERTIFICATION", priceObj: CLASSES as never, dateObj });
  const levels = await insertGolfEvent(deps.db, { type: "QAC", priceObj: { regLevel: LEVELS }, customInfoObj: hotel });
  const read = (id: string) => getEvent(deps.db, id);
  expect(packetPrices(await read(classes))).toMatchObject({
    columns: ["Member", "Non-Member"],
    rows: [
      {
        label: "Level 1 Certification",
        note: "Monday, March 1, 2094\nMonday, March 8, 2094",
        cells: ["$1,690.00", "$2,035.00"],
      },
    ],
  });
  expect(packetPrices(await read(levels))).toMatchObject({
    rows: [
      { label: "Exhibitor", cells: ["$900.00", "$1,200.00"] },
      { label: "Student", cells: ["$75.00", "$75.00"] },
    ],
  });
  expect(packetTables(await read(levels)).at(-1)).toEqual({
    heading: "Hotel rooms",
    rows: [
      { label: "Group code", value: "MAPA-QAC" },
      { label: "Reserve by", value: "Friday, February 5, 2094" },
    ],
  });
});

test("ten downloads draw the packet once, a new version draws it again, and a failure is not cached", async () => {
  let drawings = 0;
  let isBroken = false;
  const packetOf = createDrawingCache(async () => {
    drawings += 1;
    if (isBroken) throw new Error("no memory");
    return Buffer.from("%PDF");
  });
  const packet = { event: "1", pageUrl: "" };
  await Promise.all(Array.from({ length: 10 }, () => packetOf(packet).bytes()));
  expect(drawings).toBe(1);
  isBroken = true;
  const other = { ...packet, pageUrl: "https://mapa.example" };
  await expect(packetOf(other).bytes()).rejects.toThrow("no memory");
  isBroken = false;
  await packetOf(other).bytes();
  expect([drawings, packetOf(other).etag === packetOf(packet).etag]).toEqual([3, false]);
});

test("a client with the current version gets a 304, and the next version after a change", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const call = createTestApi(deps);
  const path = `/events/${eventId}/packet.pdf`;
  const etag = (await call(path)).headers.get("etag") ?? "";
  const again = await call(path, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await deps.db.execute(sql`update events set event_title = 'Autumn Classic' where id = ${eventId}`);
  const changed = await call(path, { headers: { "if-none-match": etag } });
  expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
});
