import { expect, test } from "vitest";
import { cardFeeCents, cardFeeNote, checkoutFeeNote, feeBpsFor, payWaysNote } from "./fee.ts";

test.each([
  [0, 300, 0],
  [1, 300, 0],
  [16, 300, 0],
  [17, 300, 1],
  [50, 300, 2],
  [100, 300, 3],
  [9_999, 300, 300],
  [169_000, 300, 5070],
  [300_000, 300, 9000],
  [10_000_000, 300, 300_000],
  [12_345, 0, 0],
  [12_350, 290, 358],
])("the fee on %i cents at %i basis points is %i cents", (subtotal, bps, fee) => {
  expect(cardFeeCents(subtotal, bps)).toBe(fee);
});

test("the fee on a whole order is not the sum of fees on its lines", () => {
  expect(cardFeeCents(50, 300) * 2).not.toBe(cardFeeCents(100, 300));
});

const all = (cardFeeBps: number) => ({ cardFeeBps, cardFeeAppliesTo: "all" as const });
const credit = (cardFeeBps: number) => ({ cardFeeBps, cardFeeAppliesTo: "credit" as const });

test.each([
  [all(300), "A 3% fee is added for credit card payments."],
  [all(275), "A 2.75% fee is added for credit card payments."],
  [all(0), "No fee is added for credit card payments."],
  [credit(300), "A 3% fee is added for credit card payments. Debit and prepaid cards bear no fee."],
  [credit(0), "No fee is added for credit card payments."],
])("the policy %j reads: %s", (policy, sentence) => {
  expect(cardFeeNote(policy)).toBe(sentence);
});

test.each([
  [all(300), "Pay by check at no charge, or by card with a 3% fee ($50.70)."],
  [all(0), "Pay by check or by card at no charge."],
  [credit(300), "Pay by check, debit card or prepaid card at no charge, or by credit card with a 3% fee ($50.70)."],
  [credit(0), "Pay by check or by card at no charge."],
])("under %j the ways to pay $1,690.00 read: %s", (policy, sentence) => {
  expect(payWaysNote(169_000, policy)).toBe(sentence);
});

test.each([
  [all(300), undefined, "3% is added for credit card payments.", 300],
  [all(300), "debit", "3% is added for credit card payments.", 300],
  [all(0), "credit", "No fee is added for credit card payments.", 0],
  [credit(300), "credit", "3% is added for credit card payments. Yours is a credit card.", 300],
  [credit(300), "debit", "No fee is added: yours is a debit card.", 0],
  [credit(300), "prepaid", "No fee is added: yours is a prepaid card.", 0],
  [all(300), "bank", "No fee is added: a bank debit is not a card.", 0],
  [credit(300), "bank", "No fee is added: a bank debit is not a card.", 0],
  [credit(300), "unknown", "No fee is added: your bank does not say that yours is a credit card.", 0],
] as const)("under %j a card of funding %s: %s", (policy, funding, sentence, bps) => {
  expect(checkoutFeeNote(policy, funding)).toBe(sentence);
  expect(feeBpsFor(policy, funding)).toBe(bps);
});

test("before the card is known, the checkout says whom the fee does not concern", () => {
  expect(checkoutFeeNote(credit(300))).toBe(
    "3% is added for credit card payments. Debit and prepaid cards bear no fee: the total follows your card before you pay.",
  );
});
