import { describe, expect, test } from "vitest";
import { holdsCardNumber } from "./card-number.ts";

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
