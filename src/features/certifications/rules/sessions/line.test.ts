import { expect, test } from "vitest";
import { EMPTY_LINE, freeUnits, hasRoom, unitsLeft } from "./line.ts";
import { MOST_PEOPLE } from "./session.ts";

const line = (expected: number, offered = 0, waiting = 0) => ({ expected, offered, waiting });

test.each([
  [10, line(7), 3, 3],
  [10, line(7, 1), 2, 2],
  [10, line(7, 1, 1), 2, 1],
  [10, line(7, 1, 5), 2, 0],
  [10, line(10), 0, 0],
  [10, line(12), 0, 0],
  [null, line(40, 1, 1), null, null],
  [1, EMPTY_LINE, 1, 1],
])("of %j with %j there are %j free, and %j for anybody", (capacity, of, free, left) => {
  expect(freeUnits({ capacity }, of)).toBe(free);
  expect(unitsLeft({ capacity }, of)).toBe(left);
});

test.each([
  [10, line(9), true, true],
  [10, line(9, 0, 1), false, true],
  [10, line(9, 1), false, false],
  [10, line(10), false, false],
  [null, line(MOST_PEOPLE - 1), true, true],
  [null, line(MOST_PEOPLE), false, false],
])("of %j with %j there is room for anybody: %j, and for the next in line: %j", (capacity, of, anybody, next) => {
  expect([hasRoom({ capacity }, of, false), hasRoom({ capacity }, of, true)]).toEqual([anybody, next]);
});
