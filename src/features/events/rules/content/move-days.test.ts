import { expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { readDays } from "../catalog/read-dates.ts";
import { moveDatesIn } from "./move-days.ts";

const NEAR = "2027-05-13";

test.each([
  ["by Apr 30, 2027", "by Apr 28, 2028"],
  ["Apr. 16, 2027", "Apr. 14, 2028"],
  ["Sept. 8, 2027", "Sept. 6, 2028"],
  ["MAY 12, 2027", "MAY 10, 2028"],
  ["may 12, 2027", "may 10, 2028"],
  ["4/30/2027", "4/28/2028"],
  ["04/30/27", "04/28/28"],
  ["4-30-2027", "4-28-2028"],
  ["Thursday 5/13, 8 AM", "Thursday 5/11, 8 AM"],
  ["due by 4/30", "due by 4/28"],
  ["2027-04-15", "2028-04-13"],
  ["2027-05-12 to 2027-05-14", "2028-05-10 to 2028-05-12"],
  ["12 May 2027", "10 May 2028"],
  ["12-14 May 2027", "10-12 May 2028"],
  ["the 12th of May", "the 10th of May"],
  ["May 12th, 2027, 7 AM", "May 10th, 2028, 7 AM"],
  ["May 1st", "April 29th"],
  ["May 4th and 5th", "May 2nd and 3rd"],
  ["May 12-14, 2027", "May 10-12, 2028"],
  ["May 12, 13 and 14, 2027", "May 10, 11 and 12, 2028"],
  ["May 2 to 3, 2027", "April 30 to May 1, 2028"],
  ["Apr 29 to May 1", "Apr 27 to Apr 29"],
  ["Jan 1 to 2, 2028", "Dec 30 to 31, 2028"],
  ["Jan 2 to 3, 2028", "Dec 31, 2028 to Jan 1, 2029"],
  ["Fri-Sat, May 14-15, 2027", "Fri-Sat, May 12-13, 2028"],
  ["Thu., May 13, 2027 and 6/1/2027", "Thu., May 11, 2028 and 5/30/2028"],
])("%j is moved to %j", (text, moved) => {
  expect(moveDatesIn(text, 364, NEAR)).toBe(moved);
});

test("another weekday is named as the one before was", () => {
  expect(moveDatesIn("Thurs., May 13, 2027, then Friday, May 14 to Saturday, May 15", 2, NEAR)).toBe(
    "Sat., May 15, 2027, then Sunday, May 16 to Monday, May 17",
  );
  expect(moveDatesIn("Fri and Sat, May 14 and 15, 2027", 2, NEAR)).toBe("Sun and Mon, May 16 and 17, 2027");
});

test.each([
  "3/4 inch mix, 24/7",
  "Octane 93, Augusta 5, Marble 2",
  "You may 12 days before",
  "May 8 AM do?",
  "February 30, 2027",
  "https://hotel.example/2027-05-12/rooms",
  "R-2027-05-12-7",
  "601-555-0142",
])("%j names no day and stays", (text) => {
  expect(moveDatesIn(text, 364, NEAR)).toBe(text);
});

test.each(["Apr. 30, 2027", "4/30/2027", "2027-04-30", "30 April 2027", "April 30th", "Fri, Apr 30 to May 2, 2027"])(
  "%j is read as it is moved",
  (text) => {
    const [read, again] = [text, moveDatesIn(text, 364, NEAR)].map((one) => readDays(one, NEAR));
    expect(read?.starts).toBe("2027-04-30");
    // A date without a year is in the season of the event.
    if (/\d{4}/.test(text)) expect(again?.starts).toBe(addDays("2027-04-30", 364));
  },
);
