import { expect, test } from "vitest";
import { createSpeller } from "./spelling.ts";

const speller = createSpeller([
  "Annual Golf Classic",
  "Level 1 Certification",
  "Membership and dues",
  "Gulfport",
  "Delta Paving Company",
  "Section 401",
  "José Peña Paving",
]);

test.each([
  ["golf clasic", "golf classic"],
  ["Golf CLASSSIC", "Golf classic"],
  ["glof", "golf"],
  ["gilf classic", "golf classic"],
  ["certficaton", "certification"],
  ["membreship dues", "membership dues"],
  ['"golf clasic" -delta', '"golf classic" -delta'],
  ["clasic 401", "classic 401"],
])("%j becomes %j", (typed, meant) => expect(speller.correct(typed)).toBe(meant));

test.each([
  "golf classic",
  // A name is found without its accent.
  "pena",
  // The beginning of a word is found as it is.
  "certifi",
  "membersh",
  // Too short, too far, too long, no words.
  "gof",
  "zeppelin",
  "clxxic",
  "a".repeat(200),
  "401 402",
  "R-7K3F9Q",
  "",
  '\u0000 - " or',
])("%j stays", (typed) => expect(speller.correct(typed)).toBeUndefined());

test("of two words that are as near the one with the same first letter wins, then the one that more texts use", () => {
  const { correct } = createSpeller(["mats", "cats", "rats rats", "rate", "rate"]);
  expect(correct("catt")).toBe("cats");
  expect(correct("zats")).toBe("rats");
});

test("two hundred characters are corrected as fast whatever stands in them", () => {
  const many = createSpeller(
    Array.from(
      { length: 20_000 },
      (_, n) => `${[...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("")}xyzuvw`,
    ),
  );
  const typed = Array.from({ length: 20 }, (_, n) => `${"klmnopqrst"[n % 10]}bcdexyzwwq`.slice(0, 9)).join(" ");
  // Some two milliseconds each; a walk over all pairs takes hundreds, and would outlast the test.
  for (let round = 0; round < 400; round += 1) many.correct(typed);
});
