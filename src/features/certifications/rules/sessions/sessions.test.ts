import { expect, test } from "vitest";
import type { PublicSession } from "./session.ts";
import { sessionJsonLd } from "./session-json-ld.ts";
import { sessionMonths } from "./session-months.ts";
import { sessionOptions } from "./session-options.ts";
import { datesOf, hoursOf, leftText, nameOf } from "./session-text.ts";

const shown = (over: Partial<PublicSession> = {}): PublicSession => ({
  id: "7e1f1d0c-0000-4000-8000-000000000001",
  classSelection: "1",
  isRecertification: false,
  title: "Level 1 Certification",
  dates: "Feb 22 to 25, 2027",
  hours: "8:00 AM to 4:30 PM",
  location: "Training laboratory, Jackson",
  notice: "",
  firstDay: "2027-02-22",
  lastDay: "2027-02-25",
  startsAt: "2027-02-22T14:00:00.000Z",
  endsAt: "2027-02-25T22:30:00.000Z",
  instructor: "",
  goesAhead: false,
  capacity: 20,
  unitsLeft: 3,
  isFull: false,
  isOpen: true,
  hasWaitlist: false,
  ...over,
});

test("a session is named by its class and dates, or by its own title", () => {
  const session = {
    classSelection: "4",
    isRecertification: true,
    firstDay: "2027-03-29",
    lastDay: "2027-04-01",
  } as const;
  expect(nameOf({ ...session, title: "" })).toBe("Master Re-Certification, Mar 29 to Apr 1, 2027");
  expect(nameOf({ ...session, title: "Coast class" })).toBe("Coast class, Mar 29 to Apr 1, 2027");
  expect(datesOf({ firstDay: "2027-03-29", lastDay: "2027-03-29" })).toBe("Monday, March 29, 2027");
  const oneDay = {
    title: "",
    classSelection: "1" as const,
    isRecertification: true,
    firstDay: "2027-03-29",
    lastDay: "2027-03-29",
  };
  expect(nameOf(oneDay)).toBe("Level 1 Re-Certification, Mar 29, 2027");
  expect(hoursOf({ startTime: "07:30", endTime: "12:00" })).toBe("7:30 AM to 12:00 PM");
});

test.each([
  [{ isFull: false, unitsLeft: 1 }, "1 left"],
  [{ isFull: false, unitsLeft: 12 }, "12 left"],
  [{ isFull: false, unitsLeft: null }, "Open"],
  [{ isFull: true, unitsLeft: 0 }, "Full"],
])("of %o the calendar says %s", (session, words) => {
  expect(leftText(session)).toBe(words);
});

test("the form offers the coming sessions of each class, and last of all no date", () => {
  const options = sessionOptions(
    [
      shown({ id: "begun", firstDay: "2027-01-04" }),
      shown({ id: "full", isFull: true, isOpen: false, unitsLeft: 0 }),
      shown({ id: "sure", goesAhead: true, notice: "Bring boots." }),
      shown({ id: "again", isRecertification: true, unitsLeft: null, capacity: null }),
    ],
    "2027-01-04",
  );
  expect(options.map(({ value, isRecertification }) => [value, isRecertification])).toEqual([
    ["full", false],
    ["sure", false],
    ["", false],
    ["again", true],
    ["", true],
  ]);
  expect(options[0]).toMatchObject({ unavailable: "full", benefits: [] });
  expect(options[1]).toMatchObject({ benefits: ["3 left \u00B7 Goes ahead", "Bring boots."] });
  expect(options[1]).not.toHaveProperty("unavailable");
  expect(options[2]?.label).toBe("No date yet, tell me");
  expect(sessionOptions([], "2027-01-04")).toEqual([]);
});

test("the calendar is by month, and a session that has begun says so", () => {
  const sessions = [shown({ firstDay: "2027-01-30" }), shown({}), shown({ firstDay: "2027-02-23" })];
  const months = sessionMonths(sessions, "2027-02-22");
  expect(months.map(({ title, sessions: own }) => [title, own.map(({ state }) => state)])).toEqual([
    ["January 2027", ["Has begun"]],
    ["February 2027", ["Has begun", "3 left"]],
  ]);
});

test("search engines read its days, location and what is left", () => {
  const site = { organization: { name: "Magnolia Asphalt" }, siteUrl: "https://x.example" };
  expect(sessionJsonLd(shown(), site)).toMatchObject({
    "@type": "Event",
    name: "Level 1 Certification, Feb 22 to 25, 2027",
    startDate: "2027-02-22T14:00:00.000Z",
    location: { name: "Training laboratory", address: "Training laboratory, Jackson" },
    remainingAttendeeCapacity: 3,
    offers: { availability: "https://schema.org/InStock" },
  });
  const full = sessionJsonLd(shown({ capacity: null, unitsLeft: null, isOpen: false }), site);
  expect(full).not.toHaveProperty("maximumAttendeeCapacity");
  expect(full).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
});
