import { expect, test } from "vitest";
import type { EventDetail } from "../catalog/schema.ts";
import { sessionsOf } from "../catalog/sessions.ts";
import { classDatesOf, eventAhead } from "./class-dates.ts";

const event = (page: string, dates: EventDetail["event_date_obj"], over: Partial<EventDetail> = {}) =>
  ({
    page,
    event_location: "The lab",
    time_zone: "America/Chicago",
    is_full: false,
    sold_out: [] as string[],
    sessions: sessionsOf({
      event_type: "CERTIFICATION",
      event_date: "2027-02-08T14:00:00Z",
      time_zone: "America/Chicago",
      event_date_obj: dates,
    }),
    ...over,
  }) as EventDetail;

const WINTER = event("/events/winter", {
  "Level 1 Certification": ["February 8 to 11, 2027", "March 1 to 4, 2027"],
  "CMDT Recertification": ["February 22 to 23, 2027"],
  "Master Certification": ["to be announced"],
});
const SPRING = event("/events/spring", { "Level 1 Certification": ["February 15 to 18, 2027"] });
const datesAt = (now: string, ...rest: [Parameters<typeof classDatesOf>[2]?]) =>
  classDatesOf([WINTER, SPRING], new Date(now), ...rest).map(({ starts, class: name }) => `${starts} ${name}`);

test("the dates of all events come by their day, without those that are not known", () => {
  expect(datesAt("2027-02-01T12:00:00Z")).toEqual([
    "2027-02-08 Level 1 Certification",
    "2027-02-15 Level 1 Certification",
    "2027-02-22 CMDT Recertification",
    "2027-03-01 Level 1 Certification",
  ]);
});

test("a date is shown through its first day in the event's zone, and is gone then", () => {
  expect(datesAt("2027-02-09T05:59:00Z")[0]).toBe("2027-02-08 Level 1 Certification");
  expect(datesAt("2027-02-09T06:00:00Z")[0]).toBe("2027-02-15 Level 1 Certification");
});

test.each([
  [{ classSelection: "3", isRecertification: true } as const, ["2027-02-22 CMDT Recertification"]],
  [{ classSelection: "3", isRecertification: false } as const, []],
  [{ classSelection: "4", isRecertification: true } as const, []],
])("of %o there are the dates of that class alone", (wanted, dates) => {
  expect(datesAt("2027-02-01T12:00:00Z", wanted)).toEqual(dates);
});

test("a date says its event, its days in words, and whether the class or the whole event is full", () => {
  const now = new Date("2027-02-20T12:00:00Z");
  const full = { ...WINTER, sold_out: ["Level 1 Certification"] };
  expect(classDatesOf([full], now).map(({ isFull }) => isFull)).toEqual([false, true]);
  expect(classDatesOf([{ ...WINTER, is_full: true }], now)[0]).toEqual({
    class: "CMDT Recertification",
    classSelection: "3",
    isRecertification: true,
    starts: "2027-02-22",
    dates: "Feb 22 to 23, 2027",
    location: "The lab",
    page: "/events/winter",
    isFull: true,
  });
});

test("an event keeps the sessions ahead of the wanted class, and none where they are over", () => {
  const level1 = { classSelection: "1", isRecertification: false } as const;
  expect(eventAhead(WINTER, new Date("2027-02-20T12:00:00Z"), level1).sessions).toEqual({
    "Level 1 Certification": [expect.objectContaining({ starts: "2027-03-01" })],
  });
  expect(eventAhead(WINTER, new Date("2027-04-01T12:00:00Z")).sessions).toEqual({});
});
