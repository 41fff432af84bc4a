import { expect, test } from "vitest";
import { findTestCard, groupDigits, TEST_CARDS } from "./test-card-numbers.ts";

test("every test card is found by its number, typed in groups", () => {
  for (const card of TEST_CARDS) expect(findTestCard(groupDigits(card.number))).toEqual(card);
});

test.each([
  ["4111 1111 1111 1111", "real"],
  ["5105105105105100", "real"],
  ["4242 4242 4242 4241", "incomplete"],
  ["4242", "incomplete"],
  ["", "incomplete"],
  ["not a card", "incomplete"],
])("%s is refused as %s", (typed, problem) => expect(findTestCard(typed)).toBe(problem));

test.each([
  ["4242424242424242", "4242 4242 4242 4242"],
  ["378282246310005", "3782 822463 10005"],
  ["42424", "4242 4"],
])("%s is shown as %s", (digits, shown) => expect(groupDigits(digits)).toBe(shown));
