import { expect, test } from "vitest";
import { isDoorOfToday } from "./door-days.ts";

const ZONE = "America/Chicago";
const gala = { event_date: "2031-05-10T23:00:00Z", time_zone: ZONE, sessions: {} };
const classes = {
  ...gala,
  sessions: { "Level 1": [{ starts: "2031-06-03", ends: "2031-06-05" }, {}], "Level 2": [{ starts: "2031-07-01" }] },
};

test.each([
  ["more than twelve hours before it begins, on the day before", gala, "2031-05-10T04:59:00Z", false],
  ["on its day from midnight on", gala, "2031-05-10T05:00:00Z", true],
  ["until its day ends", gala, "2031-05-11T04:59:00Z", true],
  ["on the day after", gala, "2031-05-11T05:00:00Z", false],
  ["a month before", gala, "2031-04-10T20:00:00Z", false],
  [
    "twelve hours before it begins at seven in the morning",
    { ...gala, event_date: "2031-05-10T12:00:00Z" },
    "2031-05-10T00:00:00Z",
    true,
  ],
  ["thirteen hours before that", { ...gala, event_date: "2031-05-10T12:00:00Z" }, "2031-05-09T23:00:00Z", false],
  ["on the first day of a session", classes, "2031-06-03T05:00:00Z", true],
  ["on the last day of a session", classes, "2031-06-06T04:59:00Z", true],
  ["on the day of a session of one day", classes, "2031-07-01T15:00:00Z", true],
  ["between two sessions", classes, "2031-06-20T15:00:00Z", false],
])("the door is open to check-in staff: %s", (_, event, now, isOpen) => {
  expect(isDoorOfToday(event, new Date(now), ZONE)).toBe(isOpen);
});

test("today is in the association's zone, also for an event elsewhere", () => {
  const away = { event_date: "2031-05-11T03:00:00Z", time_zone: "Pacific/Honolulu", sessions: {} };
  expect(isDoorOfToday(away, new Date("2031-05-11T04:30:00Z"), ZONE)).toBe(true);
  expect(isDoorOfToday(away, new Date("2031-05-11T06:00:00Z"), ZONE)).toBe(false);
});
