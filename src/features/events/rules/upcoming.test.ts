import { expect, test } from "vitest";
import { closedReason, isUpcoming, upcomingFirst } from "./upcoming.ts";

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

test("upcoming events come the earliest first, and past ones not at all", () => {
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
