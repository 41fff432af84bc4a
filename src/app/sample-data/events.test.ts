import { expect, test } from "vitest";
import { EVENT_TYPES } from "#features/events/rules/catalog/event-types.ts";
import { named } from "#features/events/rules/catalog/prices.ts";
import { eventSchema } from "#features/events/rules/catalog/schema.ts";
import { sessionsOf } from "#features/events/rules/catalog/sessions.ts";
import { isUpcoming } from "#features/events/rules/catalog/upcoming.ts";
import { answerOf } from "#features/events/rules/content/price-obj.ts";
import { CERTIFICATION_CLASSES } from "#features/events/rules/kinds/certification-catalog.ts";
import { formatTime } from "#shared/dates.ts";
import { createCalendar } from "./calendar.ts";
import { sampleEvents } from "./events.ts";

const ZONE = "America/Chicago";
/** Month and year ends, both changes of the clock with the hours around them, leap day, and the quiet weeks. */
const MOMENTS = [
  "2026-11-21T03:00:00Z",
  "2026-12-31T23:59:59Z",
  "2027-01-01T05:59:59Z",
  "2027-03-14T07:59:59Z",
  "2027-03-14T08:00:00Z",
  "2027-11-07T06:30:00Z",
  "2027-11-07T07:30:00Z",
  "2028-02-29T12:00:00Z",
  "2026-06-22T12:00:00Z",
  "2026-09-14T12:00:00Z",
  "2031-08-02T18:00:00Z",
].map((moment) => new Date(moment));

/** The database's defaults for an event. */
const DEFAULTS = { registration_opens: null, registration_closes: null, has_waitlist: true };

const LONG_DATE = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d+, \d{4}/g;
/** Every date in the texts of an event. */
const printedDates = (value: unknown) => (JSON.stringify(value).match(LONG_DATE) ?? []).map((text) => Date.parse(text));

test.each(MOMENTS)("seen from %s, events to come lie ahead with all their dates, and the others are over", (now) => {
  const events = sampleEvents(createCalendar(now, ZONE));
  const toCome = events.slice(0, 8);
  for (const event of toCome) {
    expect(Date.parse(event.event_date), event.event_title).toBeGreaterThan(now.getTime());
    for (const date of printedDates([event.event_date_obj, event.custom_info_obj]))
      expect(date).toBeGreaterThan(now.getTime());
  }
  for (const event of events.slice(8))
    expect(Date.parse(event.event_date), event.event_title).toBeLessThan(now.getTime());
  expect(new Set(toCome.map(({ event_type }) => event_type))).toEqual(new Set(EVENT_TYPES));
  const areAhead = events.map((event) => isUpcoming({ ...event, sessions: sessionsOf(event) }, now));
  expect(areAhead).toEqual(events.map((_, at) => at < 8));
});

test.each(MOMENTS)(
  "seen from %s, each class of a certification event has sessions of its own length, all readable",
  (now) => {
    for (const event of sampleEvents(createCalendar(now, ZONE)).filter(
      ({ event_type }) => event_type === "CERTIFICATION",
    )) {
      const sessions = sessionsOf(event);
      expect(Object.keys(sessions)).toEqual([...CERTIFICATION_CLASSES]);
      expect(sessions["Level 1 Certification"]).toHaveLength(2);
      for (const { starts = "", ends = "" } of sessions["Level 1 Certification"] ?? [])
        expect((Date.parse(ends) - Date.parse(starts)) / 86_400_000).toBe(3);
    }
  },
);

test.each(MOMENTS)(
  "seen from %s, each event fits the schema and starts on a working day at its own clock time",
  (now) => {
    for (const event of sampleEvents(createCalendar(now, ZONE))) {
      eventSchema.parse(answerOf({ ...DEFAULTS, ...event, sessions: sessionsOf(event), sold_out: [] }));
      const at = new Date(event.event_date);
      const weekday = at.toLocaleDateString("en-US", { timeZone: ZONE, weekday: "short" });
      expect(["Mon", "Tue", "Wed", "Thu", "Fri"]).toContain(weekday);
      expect(event.event_time).toBe(formatTime(at, ZONE));
      expect(["8:00 AM", "8:30 AM", "9:00 AM", "1:00 PM", "2:00 PM"]).toContain(
        event.event_time.replace(/ C[SD]T$/, ""),
      );
      expect(at.toLocaleDateString("sv-SE", { timeZone: ZONE }).slice(5)).not.toMatch(/^(12-2[4-6]|01-01|07-04)$/);
    }
  },
);

test("golf lies about ten weeks ahead, on a Thursday at eight, with one option covered", () => {
  const [golf] = sampleEvents(createCalendar(new Date("2026-11-21T12:00:00Z"), ZONE));
  expect(golf).toMatchObject({ event_type: "GOLF", event_date: "2027-01-28T14:00:00.000Z", event_time: "8:00 AM CST" });
  const complete = golf?.prices.options.filter(({ isComplete }) => isComplete);
  expect(complete?.map(({ name }) => name)).toEqual(["Golf_Ball"]);
  expect(golf?.prices.tiers[0]).toMatchObject({ name: "Platinum Sponsor", priceCents: 3000_00 });
});

test("certification events name all seven classes with dates and both prices", () => {
  const classes = sampleEvents(createCalendar(new Date("2026-11-21T12:00:00Z"), ZONE)).filter(
    ({ event_type }) => event_type === "CERTIFICATION",
  );
  for (const { event_date_obj, prices } of classes) {
    expect(Object.keys(event_date_obj)).toEqual([...CERTIFICATION_CLASSES]);
    for (const name of CERTIFICATION_CLASSES) {
      expect(named(prices.classes, name)).toMatchObject({
        memberCents: expect.any(Number),
        nonMemberCents: expect.any(Number),
      });
      expect(event_date_obj[name]?.length).toBeGreaterThan(0);
    }
  }
});
