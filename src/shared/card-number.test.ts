import { describe, expect, test } from "vitest";
import { holdsCardNumber, passesLuhn } from "./card-number.ts";

describe("a card number is seen", () => {
  test.each([
    "4111111111111111",
    "my card is 4111 1111 1111 1111, thanks",
    "4111-1111-1111-1111 12 27 123",
    "378282246310005",
    "3782 822463 10005",
    "5555555555554444",
    "2223003122003222",
    "6011111111111117",
    "4222222222222",
    "Byron Paving 4242424242424242",
  ])("in %s", (text) => expect(holdsCardNumber(text)).toBe(true));
});

describe("no card number is seen", () => {
  test.each([
    "",
    "Byron Paving, 12 Mill Road",
    "4111111111111112",
    "601-555-0142 and 601-555-0188",
    "39201-1234",
    "Invoice 2026-000417",
    "1780000000000",
    "424242424242",
    "42424242424242424242424242424242",
  ])("in %s", (text) => expect(holdsCardNumber(text)).toBe(false));
});

/** The same in as many words: some whole groups in a row that make a number of one of the networks. */
function plainly(text: string): boolean {
  const isNumber = (digits: string) =>
    /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|4[4-9]|5))/.test(digits) && /^\d{13,19}$/.test(digits) && passesLuhn(digits);
  return (text.match(/\d+(?:[ -]\d+)*/g) ?? []).some((run) => {
    const groups = run.split(/[ -]/);
    return groups.some((_, from) => groups.some((__, to) => isNumber(groups.slice(from, to + 1).join(""))));
  });
}

test("groups of any length make a number exactly where the definition says so", () => {
  // A fixed sequence: what fails once fails again.
  let state = 20261122;
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const found = { yes: 0, no: 0 };
  for (let round = 0; round < 5000; round++) {
    const text = Array.from({ length: 10 + next(40) }, () => "4512360451236045123604512360 - x"[next(32)]).join("");
    expect(holdsCardNumber(text), text).toBe(plainly(text));
    found[plainly(text) ? "yes" : "no"]++;
  }
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(100);
});

test("a megabyte of digits and groups is looked through in one pass", () => {
  // A check that starts again at each character outlasts the test.
  for (const piece of ["0 ", "0-", "4", "1234 ", "1 11-"])
    expect(holdsCardNumber(piece.repeat(1_000_000 / piece.length))).toBe(false);
});
