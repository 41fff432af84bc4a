import { expect, test } from "vitest";
import { fieldsFor, typesOf } from "./stripe-client.ts";

const OFF = { applePay: false, googlePay: false, link: false, bankDebit: false };

test("until staff switch more on, Stripe's fields take a card and nothing else", () => {
  expect(typesOf(OFF)).toEqual({ allowedPaymentMethodTypes: ["card"] });
  expect(fieldsFor(OFF).wallets).toEqual({ applePay: "never", googlePay: "never", link: "never" });
});

test.each([
  ["applePay", ["card"], { applePay: "auto", googlePay: "never", link: "never" }],
  ["googlePay", ["card"], { applePay: "never", googlePay: "auto", link: "never" }],
  ["link", ["card", "link"], { applePay: "never", googlePay: "never", link: "auto" }],
  ["bankDebit", ["card", "us_bank_account"], { applePay: "never", googlePay: "never", link: "never" }],
])("%s alone adds itself and nothing else", (way, types, wallets) => {
  const ways = { ...OFF, [way]: true };
  expect(typesOf(ways).allowedPaymentMethodTypes).toEqual(types);
  expect(fieldsFor(ways).wallets).toEqual(wallets);
});

test("a bank account is confirmed at the bank, never by deposits that take days", () => {
  expect(typesOf({ ...OFF, bankDebit: true })).toMatchObject({
    paymentMethodOptions: { us_bank_account: { verification_method: "instant" } },
  });
});
