import { expect, test } from "vitest";
import { isWithdrawable } from "./withdrawal.ts";

const event = { event_date: "2094-05-13T13:00:00.000Z", time_zone: "America/Chicago" };

test.each([
  ["the evening of the event's day, where it takes place", undefined, "2094-05-14T04:59:00Z", true],
  ["the day after", undefined, "2094-05-14T05:00:00Z", false],
  ["the first day of its session", "2094-05-20", "2094-05-21T04:59:00Z", true],
  ["the second day of its session", "2094-05-20", "2094-05-21T05:00:00Z", false],
])("on %s a registration may be withdrawn, or no more", (_when, starts, now, may) => {
  expect(isWithdrawable({ event, heldOn: { starts } }, new Date(now))).toBe(may);
});
