import { expect, test } from "vitest";
import { declineOf } from "./decline.ts";

test.each([
  ["insufficient_funds", "insufficient-funds", "Your card has insufficient funds."],
  ["expired_card", "expired", "Your card has expired."],
  ["invalid_cvc", "wrong-code", "Your card's security code is incorrect."],
  ["do_not_honor", "not-honored", "Your bank did not approve this payment."],
  ["payment_intent_authentication_failure", "not-confirmed", "Your bank could not confirm that it is you."],
  ["debit_failed:account_closed", "debit-failed", "Your bank did not pay the debit."],
])("the code %s is told as %s", (code, reason, words) => {
  expect(declineOf({ code, message: "The processor's own words." })).toEqual({
    reason,
    message: expect.stringContaining(words),
  });
});

test("a lost or stolen card is told as any refusal, in the same words", () => {
  const plain = declineOf({ code: "generic_decline", message: "" });
  for (const code of ["lost_card", "stolen_card", "pickup_card", "fraudulent"])
    expect(declineOf({ code, message: "Your card was reported stolen." })).toEqual(plain);
});

test("a refusal that is not known keeps the processor's words", () => {
  const message = "Your card does not support this type of purchase.";
  expect(declineOf({ code: "new_code", message })).toEqual({ reason: "declined", message });
});
