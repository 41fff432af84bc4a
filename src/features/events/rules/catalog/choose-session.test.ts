import { expect, test } from "vitest";
import { chooseSession } from "./choose-session.ts";
import { sessionsOf } from "./sessions.ts";

const zone = { time_zone: "America/Chicago" };
const sessions = sessionsOf({
  ...zone,
  event_type: "CERTIFICATION",
  event_date: "2027-01-04T14:00:00Z",
  event_date_obj: {
    Twice: ["January 4 to 7", "February 8 to 11"],
    "In one text": "January 4 to 7; February 8 to 11 or March 1",
    Once: "February 8 to 11",
    Held: ["January 4 to 5", "January 7"],
    Unreadable: ["The second week of May", "February 8"],
    "Twice the same": ["February 8", "2027-02-08"],
  },
});
const [JANUARY, FEBRUARY] = ["2027-01-04/2027-01-07", "2027-02-08/2027-02-11"];
const ON_THE_DAY = "2027-01-05T05:59:00Z";
const AFTER = "2027-01-10T12:00:00Z";

test.each([
  ["Twice", undefined, "2027-01-01T12:00:00Z", JANUARY],
  ["Twice", undefined, ON_THE_DAY, JANUARY],
  ["Twice", undefined, AFTER, FEBRUARY],
  ["Twice", FEBRUARY, "2027-01-01T12:00:00Z", FEBRUARY],
  ["Twice", "Feb 8 to 11, 2027", AFTER, FEBRUARY],
  ["Twice", "Monday, February 8 to Thursday, February 11, 2027", AFTER, FEBRUARY],
  ["In one text", "2027-03-01/2027-03-01", AFTER, "2027-03-01/2027-03-01"],
  ["Once", undefined, AFTER, FEBRUARY],
  ["Unreadable", "The second week of May", AFTER, "The second week of May"],
  ["Twice the same", undefined, AFTER, "2027-02-08/2027-02-08"],
  ["Not announced", undefined, AFTER, undefined],
])("of the class %s the answer %s at %s is the session %s", (name, session, now, selected) => {
  expect(chooseSession({ sessions, ...zone }, { class: name, session }, new Date(now))).toEqual({ session: selected });
});

const LABEL = "Feb 8 to 11, 2027";
test.each([
  ["Twice", JANUARY, AFTER, "details.session", `Must choose one of the dates of the class: ${LABEL}`],
  ["Once", "2027-02-09/2027-02-11", AFTER, "details.session", `Must choose one of the dates of the class: ${LABEL}`],
  ["Held", undefined, AFTER, "details.class", "Held has been held already"],
  ["Held", JANUARY, AFTER, "details.class", "Held has been held already"],
  ["Not announced", FEBRUARY, AFTER, "details.session", expect.stringContaining("not announced yet")],
])("of the class %s the answer %s at %s is refused at %s", (name, session, now, field, message) => {
  expect(chooseSession({ sessions, ...zone }, { class: name, session }, new Date(now))).toEqual({
    problems: { [field]: [message] },
  });
});

test("only classes have sessions: the programme of a tournament has none", () => {
  const golf = { event_type: "GOLF" as const, event_date: "2027-05-13T13:00:00Z", ...zone };
  expect(sessionsOf({ ...golf, event_date_obj: { "Shotgun start": "8:00 AM", Banquet: "May 14" } })).toEqual({});
});
