import { expect, test } from "vitest";
import { byLetter } from "./by-letter.ts";

test("each letter leads to the first name that bears it, whatever its case or accent; signs stand together", () => {
  const names = ["3 Forks", "7-Mile Paving", "anvil", "Ångström Roads", "Bluff", "Big Black", "Zeta"];
  expect(byLetter(names)).toEqual([
    { letter: "#", first: 0 },
    { letter: "A", first: 2 },
    { letter: "B", first: 4 },
    { letter: "Z", first: 6 },
  ]);
  expect(byLetter([])).toEqual([]);
});
