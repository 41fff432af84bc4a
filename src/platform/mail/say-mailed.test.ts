import { expect, test } from "vitest";
import { sayMailed } from "./say-mailed.ts";

test.each([
  ["smtp", "The link is on its way."],
  ["emailjs", "The link is on its way."],
  ["mailbox", expect.stringContaining("sends no email yet")],
] as const)("by %s a visitor is told the truth about a letter", (name, words) => {
  expect(sayMailed({ mailer: { name } }, "The link is on its way.")).toEqual(words);
});
