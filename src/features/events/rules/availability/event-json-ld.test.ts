/** The data of an event for search engines and shared links. */
import { describe, expect, test } from "vitest";
import { registrationSummary } from "../catalog/event-text.ts";
import { NO_PRICES } from "../catalog/prices.ts";
import type { EventDetail } from "../catalog/schema.ts";
import { pricesOf } from "../content/price-obj.ts";
import { catalogOf, namesOnSale, priceRange } from "./catalog.ts";
import { eventJsonLd } from "./event-json-ld.ts";
import { closedHint, comingTo, eventSummary, fewLeft } from "./event-summary.ts";

const NOW = new Date("2027-01-10T12:00:00Z");

const golf: EventDetail = {
  id: "6f1b1f5e-0000-4000-8000-000000000000",
  event_title: "Annual Golf Classic",
  event_date: "2027-05-13T13:00:00.000Z",
  event_time: "8:00 AM",
  event_location: "Pearl River Golf Club, Jackson, MS",
  event_image_filename: "",
  event_image_alt: "",
  registration_opens: null,
  registration_closes: null,
  has_waitlist: true,
  event_type: "GOLF",
  event_attachment_filename: "",
  event_date_obj: {},
  sessions: {},
  prices: pricesOf({
    sponsorship: { "Silver Sponsor": 750, "Platinum Sponsor": 3000 },
    sponsorshipDetails: { Platinum: ["Two teams of four"] },
    optionalSponsorship: { Golf_Tee: 300, Golf_Ball: 1250.5 },
    optionalSponsorshipComplete: { Golf_Ball: true },
  }),
  custom_info_obj: {},
  time_zone: "America/Chicago",
  status: "published",
  page: "/events/annual-golf-classic-may-2027",
  is_full: false,
  capacity_left: null,
  created_at: "2027-01-01T00:00:00.000Z",
  updated_at: "2027-01-02T00:00:00.000Z",
  sold_out: ["Platinum Sponsor"],
  left: { Golf_Tee: 1, Golf_Ball: 0 },
  capacity: null,
  corrections_last_day: "2027-05-12",
};
const context = {
  organization: { name: "Magnolia Asphalt Pavement Association" },
  siteUrl: "https://mapa.example",
  description: "Golf",
  image: "https://mapa.example/og/events/annual-golf-classic-may-2027.png",
  now: NOW,
};
const levels = { IndividualMember: 325, IndividualNonMember: 450, Student: 75 };
const read = (event: EventDetail) => JSON.parse(JSON.stringify(eventJsonLd(event, context)));

describe("an event for search engines", () => {
  test("has instant, location, organizer, picture and one schema.org offer for each price, with sold-out ones marked", () => {
    expect(read(golf)).toMatchObject({
      "@type": "Event",
      name: "Annual Golf Classic 2027",
      startDate: "2027-05-13T13:00:00.000Z",
      eventStatus: "https://schema.org/EventScheduled",
      location: { name: "Pearl River Golf Club", address: "Pearl River Golf Club, Jackson, MS" },
      organizer: { name: "Magnolia Asphalt Pavement Association", url: "https://mapa.example/" },
      image: ["https://mapa.example/og/events/annual-golf-classic-may-2027.png"],
    });
    const url = "https://mapa.example/events/annual-golf-classic-may-2027";
    const common = { "@type": "Offer", priceCurrency: "USD", url, validFrom: "2027-01-01T00:00:00.000Z" };
    const [inStock, soldOut] = ["https://schema.org/InStock", "https://schema.org/SoldOut"];
    expect(read(golf).offers).toEqual([
      { ...common, name: "Platinum Sponsor", price: "3000.00", availability: soldOut },
      { ...common, name: "Silver Sponsor", price: "750.00", availability: inStock },
      { ...common, name: "Golf Tee", price: "300.00", availability: inStock },
      { ...common, name: "Golf Ball", price: "1250.50", availability: soldOut },
    ]);
  });

  test.each<[string, Partial<EventDetail>, string]>([
    ["full", { is_full: true, capacity: 10, capacity_left: 0 }, "EventScheduled"],
    ["cancelled", { status: "cancelled" }, "EventCancelled"],
    ["past", { event_date: "2026-05-13T13:00:00.000Z" }, "EventScheduled"],
  ])("of one that is %s nothing is to be had", (_, over, status) => {
    const found = read({ ...golf, ...over });
    expect(found.eventStatus).toBe(`https://schema.org/${status}`);
    expect(found.offers.every((one: { availability: string }) => one.availability.endsWith("SoldOut"))).toBe(true);
  });

  test.each<[what: string, over: Partial<EventDetail>, last: string | undefined]>([
    ["of one day without a time at its end", {}, undefined],
    ["of one day until five", { event_time: "8:00 AM to 5:00 PM" }, "2027-05-13T22:00:00.000Z"],
    ["of several days", { event_date_obj: { Dinner: "Saturday, May 15, 2027" } }, "2027-05-15"],
    [
      "of several days, the last until noon",
      { event_date_obj: { Breakfast: "Saturday, May 15, 2027, 8:00 AM to 12:00 PM" } },
      "2027-05-15T17:00:00.000Z",
    ],
    [
      "of whole days",
      { event_time: "", event_date: "2027-05-13T05:00:00.000Z", event_date_obj: { Course: "May 13 to 14, 2027" } },
      "2027-05-14",
    ],
  ])("one %s ends when it does", (_, over, last) => expect(read({ ...golf, ...over }).endDate).toBe(last));

  test("free of charge is an offer too", () => {
    const free = read({ ...golf, event_type: "CONVENTION", prices: NO_PRICES });
    expect(free.offers).toMatchObject([{ name: "Registration", price: "0" }]);
  });
});

describe("what an event sells", () => {
  test("levels are priced for members and others, students once", () => {
    const [table] = catalogOf({
      ...golf,
      event_type: "QAC",
      prices: pricesOf({ regLevel: levels }),
      sold_out: ["Student"],
    });
    expect(table?.rows.map(({ name, prices }) => [name, prices])).toEqual([
      [
        "Individual",
        [
          { audience: "Member", priceCents: 32_500, isSoldOut: false },
          { audience: "Non-Member", priceCents: 45_000, isSoldOut: false },
        ],
      ],
      ["Student", [{ priceCents: 7500, isSoldOut: true }]],
    ]);
  });

  test("classes come with their dates", () => {
    const prices = { "Level 1 Certification": { Member: 1690, "Non-Member": 2035 } };
    const [table] = catalogOf({
      ...golf,
      event_type: "CERTIFICATION",
      prices: pricesOf(prices),
      sessions: { "Level 1 Certification": ["March 1", "March 8"].map((label) => ({ session: label, label })) },
    });
    expect(table?.rows).toMatchObject([{ name: "Level 1 Certification", notes: ["March 1", "March 8"] }]);
  });

  test("the price range leaves out what is sold out, and is missing where nothing costs anything", () => {
    expect(priceRange(golf)).toBe("$750");
    expect(priceRange({ ...golf, sold_out: [] })).toBe("From $750 to $3,000");
    expect(priceRange({ ...golf, event_type: "CONVENTION", prices: NO_PRICES })).toBeUndefined();
  });
});

test.each<[Partial<EventDetail>, string | undefined]>([
  [{ capacity_left: null }, undefined],
  [{ capacity_left: 13 }, undefined],
  [{ capacity_left: 12 }, "12 left"],
  [{ capacity_left: 1 }, "1 left"],
  [{ capacity_left: 0, is_full: true }, undefined],
])("of %o the list says %s", (over, words) => expect(fewLeft({ ...golf, ...over })).toBe(words));

test.each<[Partial<EventDetail>, RegExp]>([
  [
    {},
    /^Annual Golf Classic 2027 on Thursday, May 13, 2027, 8:00 AM, Pearl River Golf Club, Jackson, MS\. \$750; register online\.$/,
  ],
  [{ status: "cancelled" }, /cancelled\.$/],
  [{ is_full: true }, /waitlist\.$/],
  [{ event_date: "2026-05-13T13:00:00.000Z" }, /has taken place\.$/],
])("the summary says when, where, and how it stands: %o", (over, words) => {
  const summary = eventSummary({ ...golf, ...over }, NOW);
  expect(summary).toMatch(words);
  expect(summary.length).toBeGreaterThanOrEqual(70);
});

test("two events of one kind on one day at one address are described apart", () => {
  const scramble = { ...golf, event_title: "Founders Scramble" };
  for (const describe of [(event: EventDetail) => eventSummary(event, NOW), registrationSummary]) {
    expect(describe(golf)).toContain("Annual Golf Classic 2027 on Thursday, May 13, 2027");
    expect(describe(scramble)).toContain("Founders Scramble 2027 on Thursday, May 13, 2027");
  }
});

const OPENS = "2027-03-03T06:00:00.000Z";

test.each<[Partial<EventDetail>, string, string | undefined]>([
  [{}, "open", undefined],
  [{ is_full: true }, "waitlist", "Full: join the waitlist"],
  [{ is_full: true, has_waitlist: false }, "full", "Full"],
  [{ registration_opens: OPENS }, "not-open-yet", "Opens March 3"],
  [{ registration_opens: OPENS, time_zone: "America/Los_Angeles" }, "not-open-yet", "Opens March 2"],
  [{ registration_closes: "2027-01-09T06:00:00.000Z" }, "registration-closed", "Registration closed"],
  [{ status: "cancelled" }, "cancelled", "Cancelled"],
  [{ event_date: "2026-05-13T13:00:00.000Z" }, "past", "Over"],
])("to an event with %o visitors come for %s, and its card says %s", (over, coming, hint) => {
  expect(comingTo({ ...golf, ...over }, NOW)).toBe(coming);
  expect(closedHint({ ...golf, ...over }, NOW)).toBe(hint);
});

test("an event that is not open yet says in search results from when it is", () => {
  expect(eventSummary({ ...golf, registration_opens: "2027-03-03T15:00:00.000Z" }, NOW)).toMatch(
    /\. Registration opens on Wednesday, March 3, 2027, 9:00 AM CST\.$/,
  );
});

describe("what a card names as for sale", () => {
  const price = { Member: 1690, "Non-Member": 2035 };
  const classes = (names: string[], sold_out: string[] = []) =>
    namesOnSale({
      ...golf,
      event_type: "CERTIFICATION",
      prices: pricesOf(Object.fromEntries(names.map((name) => [name, price]))),
      sold_out,
    });

  test("sponsorships without the word that they share, and without what is sold out", () => {
    expect(namesOnSale({ ...golf, sold_out: [] })).toBe("Platinum, Silver");
    expect(namesOnSale(golf)).toBe("Silver");
  });

  test("a level whose two classes can be had is named once, otherwise the class is", () => {
    const both = ["Level 1 Certification", "Level 1 Recertification"];
    expect(classes([...both, "Level 2 Recertification"])).toBe("Level 1, Level 2 Recertification");
    expect(classes(both, ["Level 1 Certification"])).toBe("Level 1 Recertification");
  });
});
