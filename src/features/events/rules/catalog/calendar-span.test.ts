import { expect, test } from "vitest";
import { type Span, spansOfEvent, spansOfSession, writtenEnd } from "./calendar-span.ts";

const ZONE = "America/Chicago";
/** `2027-03-13T14:00/23:00` in UTC, or `2027-02-08 to 2027-02-12` for whole days, the last of which is over by then. */
const written = (spans: readonly Span[]) =>
  spans.map(({ start, end, isWholeDays }) => {
    const [from, until] = [start.toISOString(), end.toISOString()];
    if (isWholeDays) return `${from.slice(0, 10)} to ${until.slice(0, 10)}`;
    return `${from.slice(0, 16)}/${until.slice(from.slice(0, 10) === until.slice(0, 10) ? 11 : 0, 16)}`;
  });

test.each([
  // Daylight saving time begins on March 14, 2027.
  [
    "2027-03-13/2027-03-15",
    "8:00 AM - 5:00 PM",
    ["2027-03-13T14:00/23:00", "2027-03-14T13:00/22:00", "2027-03-15T13:00/22:00"],
  ],
  ["2027-02-08/2027-02-09", "8:00 AM CST", ["2027-02-08T14:00/2027-02-09T06:00", "2027-02-09T14:00/2027-02-10T06:00"]],
  ["2027-02-08T08:00/2027-02-09T16:30", "", ["2027-02-08T14:00/22:30", "2027-02-09T14:00/22:30"]],
  ["2027-02-08/2027-02-11", "", ["2027-02-08 to 2027-02-12"]],
  ["2027-02-08/2027-02-08", "", ["2027-02-08 to 2027-02-09"]],
  ["2027-02-08T13:00/2027-02-08T15:30", "8:00 AM", ["2027-02-08T19:00/21:30"]],
  ["2027-02-08T18:00/2027-02-08T01:00", "", ["2027-02-09T00:00/07:00"]],
  ["2027-02-08T18:00/2027-02-08", "8:00 AM to 5:00 PM", ["2027-02-09T00:00/06:00"]],
  // A typo in the year does not make hundreds of entries.
  ["2027-02-08/2028-02-11", "8:00 AM to 5:00 PM", ["2027-02-08 to 2028-02-12"]],
  ["The second week of May", "8:00 AM", []],
])("the session %s at %j lasts %j", (session, event_time, expected) => {
  const event = { event_date: "2027-02-01T14:00:00Z", event_time, time_zone: ZONE };
  expect(written(spansOfSession(session, event))).toEqual(expected);
});

const AT_EIGHT = "2027-05-13T13:00:00.000Z";
const MIDNIGHT = "2027-05-13T05:00:00.000Z";
const ALL_DAY = "2027-05-13T13:00/2027-05-14T05:00";
const eventAt = (event_time: string, event_date: string, event_date_obj: Record<string, string | string[]>) => ({
  event_date,
  event_time,
  event_date_obj,
  time_zone: ZONE,
});

test.each([
  ["8:00 AM", AT_EIGHT, {}, [ALL_DAY]],
  ["6:00 PM to 1:00 AM", "2027-05-13T23:00:00.000Z", {}, ["2027-05-13T23:00/2027-05-14T06:00"]],
  ["6:00 PM to midnight", "2027-05-13T23:00:00.000Z", {}, ["2027-05-13T23:00/2027-05-14T05:00"]],
  ["Noon to 5:00 PM", "2027-05-13T17:00:00.000Z", {}, ["2027-05-13T17:00/22:00"]],
  [
    "8:00 AM to 5:00 PM",
    AT_EIGHT,
    { Dance: "Thursday, May 13, 2027, 8:00 PM to 1:00 AM" },
    ["2027-05-13T13:00/2027-05-14T06:00"],
  ],
  ["8:00 AM to 3:00 PM", AT_EIGHT, { Lunch: "1:00 PM" }, ["2027-05-13T13:00/20:00"]],
  ["", AT_EIGHT, {}, [ALL_DAY]],
  ["", MIDNIGHT, {}, ["2027-05-13 to 2027-05-14"]],
  ["", MIDNIGHT, { Council: "May 13 to 14, 2027" }, ["2027-05-13 to 2027-05-15"]],
  [
    "8:00 AM",
    AT_EIGHT,
    {
      Opening: "Thursday, May 13, 2027, 8:00 AM to 5:00 PM",
      Dinner: "Thursday, May 13, 2027, 6:00 PM to 9:00 PM",
      Tour: "Saturday, May 15, 2027, 9:00 AM to 11:30 AM",
    },
    ["2027-05-13T13:00/2027-05-14T02:00", "2027-05-15T14:00/16:30"],
  ],
  ["8:00 AM", AT_EIGHT, { Council: ["May 14", "May 13"] }, [ALL_DAY, "2027-05-14T13:00/2027-05-15T05:00"]],
  ["8:00 AM", AT_EIGHT, { "Rooms until": "May 1, 2027" }, [ALL_DAY]],
  // An end before the start is a typo.
  ["6:00 AM to 7:00 AM", AT_EIGHT, {}, [ALL_DAY]],
])("an event at %j from %s with %j lasts %j", (event_time, event_date, event_date_obj, expected) => {
  expect(written(spansOfEvent(eventAt(event_time, event_date, event_date_obj)))).toEqual(expected);
});

test("search engines read the end of the last day", () => {
  const tour = { Tour: "Saturday, May 15, 2027, 9:00 AM to 11:30 AM" };
  expect(writtenEnd(eventAt("8:00 AM", AT_EIGHT, tour))).toBe("2027-05-15T16:30:00.000Z");
  expect(writtenEnd(eventAt("8:00 AM", AT_EIGHT, {}))).toBeUndefined();
  const gala = eventAt("6:00 PM to midnight", "2027-05-13T23:00:00.000Z", {});
  expect(writtenEnd(gala)).toBe("2027-05-14T05:00:00.000Z");
});
