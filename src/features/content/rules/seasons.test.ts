import { expect, test } from "vitest";
import { isInSeason, runsOf, seasonStatus, seasonText } from "./seasons.ts";

const WINTER = { fromMonth: 11, toMonth: 3 };
const SUMMER = { fromMonth: 4, toMonth: 10 };

test.each([
  [WINTER, "November to March"],
  [SUMMER, "April to October"],
  [{ fromMonth: 9, toMonth: 9 }, "September"],
])("%j reads %s", (season, text) => expect(seasonText(season)).toBe(text));

test.each([
  [11, true, false],
  [12, true, false],
  [1, true, false],
  [3, true, false],
  [4, false, true],
  [10, false, true],
])("in month %i the winter season is on: %s, the summer season: %s", (month, winter, summer) => {
  expect([isInSeason(WINTER, month), isInSeason(SUMMER, month)]).toEqual([winter, summer]);
});

test("a season says until when it runs, or when it begins", () => {
  expect(seasonStatus(WINTER, 1)).toBe("It runs until the end of March.");
  expect(seasonStatus(WINTER, 7)).toBe("It begins in November.");
});

test("a season over the new year is two runs of one calendar year", () => {
  expect(runsOf(WINTER)).toEqual([
    [11, 12],
    [1, 3],
  ]);
  expect(runsOf(SUMMER)).toEqual([[4, 10]]);
});
