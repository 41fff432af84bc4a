import { expect, test } from "vitest";
import { timeOn } from "./time-on.ts";

const [WINTER, SUMMER] = ["2094-02-08/2094-02-11", "2094-03-29/2094-04-01"];
const classes = (event_time: string, sessions: string[], time_zone = "America/Chicago") => ({
  event_time,
  time_zone,
  event_date: "2094-02-08T14:00:00Z",
  sessions: { "Level 1": sessions.map((session) => ({ session, label: session })) },
});

test.each([
  ["8:00 AM CST", "2094-03-29", "8:00 AM CDT"],
  ["8:00 AM CST", "2094-02-08", "8:00 AM CST"],
  ["8:00 AM CDT, doors 7:30 AM CDT", "2094-02-08", "8:00 AM CST, doors 7:30 AM CST"],
  ["8:00 AM", "2094-03-29", "8:00 AM"],
  ["8:00 AM Central", "2094-03-29", "8:00 AM Central"],
  // The name of another zone stays as typed.
  ["8:00 AM CST (9:00 AM EST)", "2094-03-29", "8:00 AM CDT (9:00 AM EST)"],
  // The sessions are before and after the change of clocks.
  ["8:00 AM CST", undefined, "8:00 AM CT"],
])("%j on %s is %j", (typed, day, expected) => {
  expect(timeOn(classes(typed, [WINTER, SUMMER]), day)).toBe(expected);
});

test("an event has the name of its own day, and a zone that keeps its clocks its one name", () => {
  expect(timeOn(classes("8:00 AM CDT", []))).toBe("8:00 AM CST");
  expect(timeOn(classes("8:00 AM CDT", [SUMMER]))).toBe("8:00 AM CDT");
  expect(timeOn(classes("8:00 AM MST", [WINTER, SUMMER], "America/Phoenix"))).toBe("8:00 AM MST");
});
