import { expect, test } from "vitest";
import { byLetter } from "./by-letter.ts";

test("each letter links to the first name that begins with it, in any case or accent; other characters are one group", () => {
  const names = ["3 Forks", "7-Mile Paving", "anvil", "Ångström Roads", "Bluff", "Big Black", "Zeta"];
  expect(byLetter(names)).toEqual([
    { letter: "#", first: 0 },
    { letter: "A", first: 2 },
    { letter: "B", first: 4 },
    { letter: "Z", first: 6 },
  ]);
  expect(byLetter([])).toEqual([]);
});
