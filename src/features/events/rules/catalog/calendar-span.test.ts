import { expect, test } from "vitest";
import { spanOfEvent, spanOfSession } from "./calendar-span.ts";

const ZONE = "America/Chicago";
const iso = (span: { start: Date; end: Date; isWholeDays: boolean } | undefined) =>
  span && [span.start.toISOString(), span.end.toISOString(), span.isWholeDays];

test.each([
  // Daylight saving time begins on March 14, 2027.
  ["2027-03-13/2027-03-15", "8:00 AM - 5:00 PM", ["2027-03-13T14:00:00.000Z", "2027-03-15T22:00:00.000Z", false]],
  ["2027-02-08/2027-02-11", "8:00 AM CST", ["2027-02-08T14:00:00.000Z", "2027-02-12T06:00:00.000Z", false]],
  ["2027-02-08/2027-02-11", "", ["2027-02-08T00:00:00.000Z", "2027-02-12T00:00:00.000Z", true]],
  ["2027-02-08/2027-02-08", "", ["2027-02-08T00:00:00.000Z", "2027-02-09T00:00:00.000Z", true]],
  ["2027-02-08T13:00/2027-02-08T15:30", "8:00 AM", ["2027-02-08T19:00:00.000Z", "2027-02-08T21:30:00.000Z", false]],
  [
    "2027-02-08T18:00/2027-02-08",
    "8:00 AM to 5:00 PM",
    ["2027-02-09T00:00:00.000Z", "2027-02-09T06:00:00.000Z", false],
  ],
  ["The second week of May", "8:00 AM", undefined],
])("the session %s at %j lasts %j", (session, event_time, expected) => {
  const event = { event_date: "2027-02-01T14:00:00Z", event_time, time_zone: ZONE };
  expect(iso(spanOfSession(session, event))).toEqual(expected);
});

const AT_EIGHT = "2027-05-13T13:00:00.000Z";
const MIDNIGHT = "2027-05-13T05:00:00.000Z";
const NEXT_DAY = "2027-05-14T05:00:00.000Z";
test.each([
  ["8:00 AM", AT_EIGHT, {}, [AT_EIGHT, NEXT_DAY, false]],
  ["8:00 AM to 3:00 PM", AT_EIGHT, { Lunch: "1:00 PM" }, [AT_EIGHT, "2027-05-13T20:00:00.000Z", false]],
  ["", AT_EIGHT, {}, [AT_EIGHT, NEXT_DAY, false]],
  ["", MIDNIGHT, {}, ["2027-05-13T00:00:00.000Z", "2027-05-14T00:00:00.000Z", true]],
  [
    "8:00 AM",
    AT_EIGHT,
    { Opening: "Thursday, May 13, 2027, 8:00 AM to 5:00 PM", Tour: "Saturday, May 15, 2027, 8:00 AM to 11:30 AM" },
    [AT_EIGHT, "2027-05-15T16:30:00.000Z", false],
  ],
  ["8:00 AM", AT_EIGHT, { Council: ["May 14", "May 13"] }, [AT_EIGHT, "2027-05-15T05:00:00.000Z", false]],
  ["8:00 AM", AT_EIGHT, { "Rooms until": "May 1, 2027" }, [AT_EIGHT, NEXT_DAY, false]],
  // An end before the beginning is a slip of the pen.
  ["6:00 AM to 7:00 AM", AT_EIGHT, {}, [AT_EIGHT, NEXT_DAY, false]],
])("an event at %j from %s with %j lasts %j", (event_time, event_date, event_date_obj, expected) => {
  expect(iso(spanOfEvent({ event_date, event_time, event_date_obj, time_zone: ZONE }))).toEqual(expected);
});
