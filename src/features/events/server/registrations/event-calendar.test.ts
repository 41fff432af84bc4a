import { expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { type CalendarEntry, makeCalendar } from "./event-calendar.ts";

const entryOf = (at: number) =>
  ({
    uid: `R-${at}@site.example`,
    description: `Class ${at}`,
    url: "https://site.example/events/classes",
    event: { event_title: "Classes", event_date: "2027-02-08T14:00:00Z", event_location: "Jackson", time_zone: "UTC" },
    spans: [{ start: new Date("2027-02-08T14:00:00Z"), end: new Date("2027-02-08T22:00:00Z"), isWholeDays: false }],
    isCancelled: false,
    stamp: new Date("2027-01-04T12:00:00Z"),
  }) as CalendarEntry;
const linesOf = (entries: CalendarEntry[]) => makeCalendar(settingDefaults.organization, entries).split("\r\n");

test("a calendar of more entries than are written at once is one calendar, with each entry once", () => {
  const entries = Array.from({ length: 450 }, (_, at) => entryOf(at));
  const alone = entries.map((entry) => linesOf([entry]));
  const [head, foot] = [alone[0]?.slice(0, alone[0].indexOf("BEGIN:VEVENT")), "END:VCALENDAR"];
  const bodies = alone.flatMap((lines) => lines.slice(lines.indexOf("BEGIN:VEVENT"), lines.lastIndexOf(foot)));
  expect(linesOf(entries)).toEqual([...(head ?? []), ...bodies, foot]);
});
