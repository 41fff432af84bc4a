/** The event editor reads and writes the columns of an event without loss. */
import { expect, test } from "vitest";
import { NO_PRICES } from "#features/events/rules/catalog/prices.ts";
import type { TierIdentities } from "#features/events/rules/catalog/tier-identity.ts";
import { changesBetween, changeWords } from "#features/events/rules/content/content-facts.ts";
import { hasTiers } from "#features/events/rules/content/content-kinds.ts";
import { contentOf } from "#features/events/rules/content/content-of-event.ts";
import { eventContentSchema } from "#features/events/rules/content/content-schema.ts";
import { emptyContent, emptyTier } from "#features/events/rules/content/empty-content.ts";
import { lackingIn } from "#features/events/rules/content/lacking.ts";
import { mergeContent } from "#features/events/rules/content/merge-content.ts";
import { moveDatesIn } from "#features/events/rules/content/move-days.ts";
import { nextEdition } from "#features/events/rules/content/next-edition.ts";
import { sameWeekdayNextYear } from "#features/events/rules/content/next-edition-day.ts";
import { priceObjOf, pricesOf } from "#features/events/rules/content/price-obj.ts";
import { storedOf } from "#features/events/rules/content/stored-content.ts";
import type { StoredEvent } from "#features/events/rules/content/stored-event.ts";
import { warningsOf } from "#features/events/rules/content/warnings.ts";
import { createCalendar } from "./sample-data/calendar.ts";
import { sampleEvents } from "./sample-data/events.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
type Sample = StoredEvent & { tiers: TierIdentities };

const SAMPLES = sampleEvents(createCalendar(NOW, "America/Chicago")).map(
  (event): Sample => ({
    type: event.event_type,
    title: event.event_title,
    date: new Date(event.event_date),
    time: event.event_time,
    location: event.event_location,
    timeZone: event.time_zone,
    imageFilename: event.event_image_filename,
    imageAlt: event.event_image_alt,
    pageInfo: event.page_info,
    attachmentFilename: event.event_attachment_filename,
    dateObj: event.event_date_obj,
    prices: event.prices,
    customInfoObj: event.custom_info_obj,
    correctionsUntil: null,
    tiers: {},
    registrationOpensAt: null,
    registrationClosesAt: null,
    capacity: null,
    hasWaitlist: true,
  }),
);
const golf = () => contentOf(SAMPLES[0] as Sample);
const SOLD_NOTHING = { byOption: {}, people: 0 };

test.each(SAMPLES.map((sample) => [`${sample.title} ${sample.date.toISOString().slice(0, 10)}`, sample] as const))(
  "%s is written by the editor as it was stored",
  (_, sample) => {
    const content = eventContentSchema.parse(contentOf(sample));
    expect(lackingIn(content)).toEqual({});
    const { prices, ...stored } = storedOf(content, sample.prices, NOW);
    const { prices: before, tiers, ...rest } = sample;
    expect(stored).toEqual(rest);
    // Open options need no mark, and a single option needs no limit.
    expect(contentOf({ ...stored, prices, tiers })).toEqual(content);
    expect(prices).toEqual(before);
    expect(Object.keys(stored.dateObj)).toEqual(Object.keys(rest.dateObj));
  },
);

test("tables of prices that no editor knows stay in the row", () => {
  const sample = SAMPLES[0] as Sample;
  const before = pricesOf({ ...priceObjOf(sample.prices), mulligans: { each: 20 } });
  const { prices } = storedOf(contentOf(sample), before, NOW);
  expect(priceObjOf(prices).mulligans).toEqual({ each: 20 });
});

test("tiers of one grade keep benefits of their own", () => {
  const content = golf();
  if (!hasTiers(content)) throw new Error("golf sells tiers");
  const tiers = ["Gold Sponsor", "Gold Patron"].map((name, at) => ({
    ...emptyTier(name),
    priceCents: 100_00,
    benefits: [`Benefit ${at}`],
  }));
  const stored = storedOf({ ...content, tiers } as typeof content, NO_PRICES, NOW);
  const read = contentOf({ ...stored, tiers: {} });
  expect(hasTiers(read) && read.tiers.map(({ name, benefits }) => [name, benefits])).toEqual([
    ["Gold Sponsor", ["Benefit 0"]],
    ["Gold Patron", ["Benefit 1"]],
  ]);
});

test("a draft with holes is kept, and each hole names its cure before it is published", () => {
  const empty = emptyContent("GOLF", { title: "", date: "", timeZone: "America/Chicago" });
  expect(eventContentSchema.parse(empty)).toEqual(empty);
  const lacking = lackingIn(empty);
  expect(Object.keys(lacking)).toEqual([
    ...["title", "date", "location", "tiers.0.priceCents", "tiers.1.priceCents", "tiers.2.priceCents"],
  ]);
  expect(lacking.title).toEqual(["Must have a title: type the name of the event"]);
});

test.each([
  ["2027-05-13", "2028-05-11"],
  ["2026-12-31", "2027-12-30"],
  ["2028-02-29", "2029-02-27"],
  ["2027-03-01", "2028-03-06"],
])("%s is followed by %s: the same weekday of the same week of the month", (day, next) => {
  expect(sameWeekdayNextYear(day)).toBe(next);
});

test.each([
  ["Wednesday, May 12, 2027, 5:30 PM", "Wednesday, May 10, 2028, 5:30 PM"],
  [
    "Monday, February 8 to Thursday, February 11, 2027, 8:00 AM",
    "Monday, February 7 to Thursday, February 10, 2028, 8:00 AM",
  ],
  ["until May 1", "until April 29"],
  [
    "Rooms until April 13, 2027; late ones until April 20, 2027",
    "Rooms until April 11, 2028; late ones until April 18, 2028",
  ],
  ["8:00 AM", "8:00 AM"],
  ["March past the clubhouse", "March past the clubhouse"],
])("%s becomes %s a year later", (text, moved) => {
  expect(moveDatesIn(text, 364, "2027-05-13")).toBe(moved);
});

test.each(SAMPLES.slice(0, 8).map((sample) => [sample.title, sample] as const))(
  "the next edition of %s has every inner date moved by the same number of days",
  (_, sample) => {
    const content = contentOf(sample);
    const { content: next, movedDays } = nextEdition(content);
    expect(movedDays % 7).toBe(0);
    const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
    expect(weekday(next.date)).toBe(weekday(content.date));
    const dates = (value: unknown) =>
      (JSON.stringify(value).match(/(?:day, )[A-Z][a-z]+ \d+, \d{4}|\d{4}-\d\d-\d\d/g) ?? []).map((text) =>
        Date.parse(`${text.replace("day, ", "")} UTC`.replace(/^(\d{4}-\d\d-\d\d) UTC$/, "$1T00:00:00Z")),
      );
    const { packet: _packet, ...rest } = next;
    const { packet: _before, ...old } = content;
    expect(dates(rest)).toEqual(dates(old).map((at) => at + movedDays * 86_400_000));
    expect(dates(old).length).toBeGreaterThan(0);
  },
);

test("the next edition has no day beyond the last that may be typed", () => {
  const { content } = nextEdition({ ...golf(), date: "2199-05-09", correctionsLastDay: "2199-12-30" });
  expect([content.date, content.correctionsLastDay]).toEqual(["2199-12-31", "2199-12-31"]);
});

test("changes are said with before and after, by what people call the thing", () => {
  const before = golf();
  if (!hasTiers(before)) throw new Error("golf sells tiers");
  const tiers = before.tiers.map((tier) => (tier.name === "Gold Sponsor" ? { ...tier, priceCents: 150_000 } : tier));
  const after = { ...before, location: "Bayou Oaks", tiers } as typeof before;
  expect(changeWords(changesBetween(before, after))).toBe(
    "location from “Pearl River Golf Club, Jackson, MS” to “Bayou Oaks”; price of Gold Sponsor from “$1,750.00” to “$1,500.00”",
  );
});

test("edits of two users are combined; where both changed the same, one's own stays and the other is named", () => {
  const base = golf();
  if (!hasTiers(base)) throw new Error("golf sells tiers");
  const price = (at: number, priceCents: number) =>
    base.tiers.map((tier, index) => (index === at ? { ...tier, priceCents } : tier));
  const mine = { ...base, title: "Mine", tiers: price(0, 1) } as typeof base;
  const theirs = { ...base, title: "Theirs", location: "Their location", tiers: price(1, 2) } as typeof base;
  const { content, conflicts } = mergeContent(base, mine, theirs);
  expect(content).toMatchObject({ title: "Mine", location: "Their location" });
  expect(hasTiers(content) && content.tiers.map(({ priceCents }) => priceCents).slice(0, 2)).toEqual([1, 2]);
  expect(conflicts).toEqual(["title"]);
});

test("warnings name a past date, a missing packet, a price of zero, one below last year's, and limits below what is sold", () => {
  const last = golf();
  if (!hasTiers(last)) throw new Error("golf sells tiers");
  const tiers = last.tiers
    .filter(({ name }) => name !== "Platinum Sponsor")
    .map((tier) => ({ ...tier, limit: 2, priceCents: tier.name === "Gold Sponsor" ? 150_000 : 0 }));
  const content = { ...last, date: "2020-01-01", packet: "", capacity: 5, tiers } as typeof last;
  const bought = { byOption: { "Gold Sponsor": 3, "Platinum Sponsor": 1 }, people: 20 };
  const found = warningsOf(content, { today: "2026-11-21", bought, published: last, lastEdition: last });
  expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual([
    ...["date-past date", "no-packet packet", "cheaper tiers.0.priceCents", "zero-price tiers.1.priceCents"],
    ...["limit-below-sold tiers.0.limit", "limit-below-sold capacity", "sold-removed tiers"],
  ]);
  expect(found[2]?.message).toBe("Gold Sponsor is priced below last year ($1,500.00, was $1,750.00).");
  expect(warningsOf(last, { today: "2026-11-21", bought: SOLD_NOTHING, published: last, lastEdition: last })).toEqual(
    [],
  );
});
