import { describe, expect, test } from "vitest";
import { closedText } from "./closed-text.ts";
import { closedReason, isUpcoming, lastOfEachType, upcomingFirst } from "./upcoming.ts";

const at = (event_date: string, time_zone = "America/Chicago") => ({
  event_date,
  time_zone,
  status: "published" as const,
});

test.each([
  ["the evening before", "2027-05-13T03:00:00Z", true],
  ["on the day, after the start", "2027-05-13T20:00:00Z", true],
  ["the last minute of the day in Jackson", "2027-05-14T04:59:00Z", true],
  ["midnight in Jackson", "2027-05-14T05:00:00Z", false],
])("an event of May 13 in Chicago time lies ahead %s: %s -> %s", (_, now, expected) => {
  expect(isUpcoming(at("2027-05-13T13:00:00Z"), new Date(now))).toBe(expected);
});

test("the event's own zone decides, not the server's", () => {
  const now = new Date("2027-05-14T05:30:00Z");
  expect(isUpcoming(at("2027-05-13T13:00:00Z", "America/Los_Angeles"), now)).toBe(true);
  expect(isUpcoming(at("2027-05-13T13:00:00Z", "America/New_York"), now)).toBe(false);
});

test("upcoming events are listed by date, and past events are left out", () => {
  const dates = ["2027-09-01T13:00:00Z", "2026-01-01T13:00:00Z", "2027-05-13T13:00:00Z"].map((date) => at(date));
  const listed = upcomingFirst(dates, new Date("2027-01-01T00:00:00Z")).map(({ event_date }) => event_date);
  expect(listed).toEqual(["2027-05-13T13:00:00Z", "2027-09-01T13:00:00Z"]);
});

test.each([
  [{}, undefined],
  [{ status: "cancelled" as const }, "cancelled"],
  [{ status: "archived" as const }, "not-published"],
  [{ is_full: true }, "full"],
  [{ event_date: "2026-05-13T13:00:00Z" }, "past"],
])("an event with %o is closed because: %s", (over, reason) => {
  expect(closedReason({ ...at("2027-05-13T13:00:00Z"), ...over }, new Date("2027-01-01T00:00:00Z"))).toBe(reason);
});

describe("classes in January and February", () => {
  const classes = (event_date = "2027-01-04T14:00:00Z") => ({
    ...at(event_date),
    sessions: {
      "Level 1": [{ starts: "2027-01-04" }, { starts: "2027-01-18" }],
      "Level 2": [{ starts: "2027-02-08" }, {}],
    },
  });

  test.each([
    ["2027-01-04T20:00:00Z", true, "2027-01-04T14:00:00Z"],
    ["2027-01-05T06:00:00Z", true, "2027-01-18T18:00:00.000Z"],
    ["2027-01-19T06:00:00Z", true, "2027-02-08T18:00:00.000Z"],
    ["2027-02-09T05:59:00Z", true, "2027-02-08T18:00:00.000Z"],
    ["2027-02-09T06:00:00Z", false, undefined],
  ])("are ahead at %s: %s, next on %s", (now, isAhead, next) => {
    expect(isUpcoming(classes(), new Date(now))).toBe(isAhead);
    expect(upcomingFirst([classes()], new Date(now))[0]?.next_date).toBe(next);
  });

  test("come after an event that is earlier than their next session", () => {
    const events = [classes(), at("2027-01-12T14:00:00Z")];
    const dates = (now: string) =>
      upcomingFirst(events, new Date(now)).map(({ event_date }) => event_date.slice(0, 10));
    expect(dates("2027-01-02T12:00:00Z")).toEqual(["2027-01-04", "2027-01-12"]);
    expect(dates("2027-01-06T12:00:00Z")).toEqual(["2027-01-12", "2027-01-04"]);
  });
});

test("the latest event of each type is found in any order", () => {
  const held = (event_type: string, event_date: string) => ({ event_type, event_date });
  const listed = [
    held("GOLF", "2026-05-14T13:00:00Z"),
    held("QAC", "2027-03-09T13:00:00Z"),
    held("GOLF", "2027-05-13T13:00:00Z"),
  ];
  expect(lastOfEachType(listed)).toEqual([listed[2], listed[1]]);
  expect(lastOfEachType([])).toEqual([]);
});

test("what is not open yet names the day and time in the event's zone from which it is, where they are known", () => {
  const time_zone = "America/Chicago";
  expect(closedText("not-open-yet", { time_zone, registration_opens: "2027-07-01T14:00:00Z" })).toBe(
    "Registration opens on Thursday, July 1, 2027, 9:00 AM CDT.",
  );
  expect(closedText("not-open-yet", { time_zone })).toBe("Registration for this event is not open yet.");
  expect(closedText("past", { time_zone, registration_opens: "2027-07-01T14:00:00Z" })).toBe(
    "This event has taken place. Registration is closed.",
  );
});
