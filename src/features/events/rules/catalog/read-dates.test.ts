import { describe, expect, test } from "vitest";
import { readDays, readTimes } from "./read-dates.ts";
import { readSessionKey, sessionKey, sessionLabel } from "./session-key.ts";

const read = (text: string) => {
  const days = readDays(text, "2027-01-04");
  return days && sessionKey(days);
};

test.each([
  ["Monday, February 8 to Thursday, February 11, 2027", "2027-02-08/2027-02-11"],
  ["Monday, February 8, 2027 to Thursday, February 11, 2027", "2027-02-08/2027-02-11"],
  ["February 8 to 11, 2027", "2027-02-08/2027-02-11"],
  ["Feb. 8-11, 2027", "2027-02-08/2027-02-11"],
  ["Feb 8 – 11", "2027-02-08/2027-02-11"],
  ["february 8th through 11th", "2027-02-08/2027-02-11"],
  ["March 1", "2027-03-01/2027-03-01"],
  ["Tuesday, March 9, 2027", "2027-03-09/2027-03-09"],
  ["January 28 and 29", "2027-01-28/2027-01-29"],
  ["January 28 to February 2, 2027", "2027-01-28/2027-02-02"],
  ["December 29 to January 2, 2028", "2027-12-29/2028-01-02"],
  ["December 29, 2026 to January 2", "2026-12-29/2027-01-02"],
  ["December 14 to 17", "2026-12-14/2026-12-17"],
  ["Thursday, March 11, 2027, 8:00 AM to 11:30 AM", "2027-03-11T08:00/2027-03-11T11:30"],
  ["March 8 to 11, 2027, 8 AM - 4:30 PM", "2027-03-08T08:00/2027-03-11T16:30"],
  ["12-14 May 2027", "2027-05-12/2027-05-14"],
  ["the 12th of May", undefined],
  ["12th of May", "2027-05-12/2027-05-12"],
  ["4/30/2027, 8 AM", "2027-04-30T08:00/2027-04-30"],
  ["May 13, 2027, Noon to 5:00 PM", "2027-05-13T12:00/2027-05-13T17:00"],
  ["2027-03-08", "2027-03-08/2027-03-08"],
  ["2027-03-08/2027-03-11", "2027-03-08/2027-03-11"],
  ["2027-03-08T08:00/2027-03-11T16:30", "2027-03-08T08:00/2027-03-11T16:30"],
  ["2028-02-29", "2028-02-29/2028-02-29"],
])("%j is %s", (text, key) => expect(read(text)).toBe(key));

test.each([
  "",
  "To be announced",
  "The second week of May",
  "8:00 AM",
  "February 30",
  "February 11 to 8, 2027",
  "2027-02-29",
  "2027-03-11/2027-03-08",
  "2027-03-08T25:00",
  "13/2027",
])("%j names no days", (text) => expect(read(text)).toBeUndefined());

describe("times of day", () => {
  test.each([
    ["8:00 AM", "08:00", undefined],
    ["8:00 AM CST", "08:00", undefined],
    ["8:00 AM - 5:00 PM", "08:00", "17:00"],
    ["8:00 AM to 5:00 PM CDT", "08:00", "17:00"],
    ["8–11:30 a.m.", "08:00", "11:30"],
    ["1 to 5 pm", "13:00", "17:00"],
    ["8 to 1 PM", "08:00", "13:00"],
    ["12:00 PM to 12:30 PM", "12:00", "12:30"],
    ["12:15 AM", "00:15", undefined],
    ["08:00–17:00", "08:00", "17:00"],
    ["Noon to 5:00 PM", "12:00", "17:00"],
    ["9 AM to noon", "09:00", "12:00"],
    ["12 noon - 1 pm", "12:00", "13:00"],
    ["6:00 PM to midnight", "18:00", "00:00"],
    ["6:00 PM to 1:00 AM", "18:00", "01:00"],
    ["22:00 to 02:00", "22:00", "02:00"],
    ["8:00 AM to 5:00", "08:00", "17:00"],
    ["8:00 to 5:00", "08:00", "17:00"],
    // Nothing lasts for 21 hours.
    ["8:00 AM to 5:00 AM", "08:00", undefined],
    ["8:00 AM to 8:00 AM", "08:00", undefined],
    ["Doors 7:30 am, start at 8", "07:30", undefined],
    ["", undefined, undefined],
    ["All day", undefined, undefined],
    ["Level 2 in room 14", undefined, undefined],
    ["25:00", undefined, undefined],
  ])("%j begins at %s and ends at %s", (text, from, until) => {
    expect(readTimes(text)).toEqual({ ...(from && { from }), ...(until && { until }) });
  });
});

test.each([
  ["2027-02-08/2027-02-11", "Feb 8 to 11, 2027"],
  ["2027-02-08/2027-02-08", "Monday, February 8, 2027"],
  ["2027-12-30/2028-01-02", "Dec 30, 2027 to Jan 2, 2028"],
  ["2027-02-08T08:00/2027-02-11T16:30", "Feb 8 to 11, 2027, 8:00 AM to 4:30 PM"],
  ["2027-02-08T12:05/2027-02-08", "Monday, February 8, 2027, 12:05 PM"],
  ["The second week of May", "The second week of May"],
])("the session %s reads: %s", (key, label) => {
  expect(sessionLabel(key)).toBe(label);
  // Callers may send the displayed label, which parses to the same days.
  if (readSessionKey(key)) expect(read(label)).toBe(key);
});
