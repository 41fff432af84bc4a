import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Organization } from "#shared/organization.ts";
import { declineOf } from "../../../rules/bank/decline.ts";
import type { CartItem } from "../../cart/cart-item.ts";
import { NotPaid } from "./not-paid.tsx";

const organization = {
  name: "Magnolia Asphalt Pavement Association",
  street: "711 Roadside Avenue",
  phone: "6015550117",
  timeZone: "America/Chicago",
} as Organization;
const golf: CartItem = {
  itemName: "Golf 2094: Silver Sponsor",
  itemPrice: 500,
  after: {
    title: "Golf 2094: Pat Reed, R-7K3F9Q",
    links: [{ label: "See the registration", href: "/registration/r" }],
    heldUntil: "2094-05-13T18:00:00.000Z",
  },
};
const invoice: CartItem = { itemName: "Invoice 2041", itemPrice: 20, invoice: "2041" };

const shown = (refusal: { message: string; instruction?: string; code?: string }, item = golf) =>
  renderToStaticMarkup(<NotPaid {...refusal} items={[item]} organization={organization} onOkay={() => {}} />);
const declined = (code: string) => ({ message: declineOf({ code, message: "" }).message });

test.each([
  ["a bank that gives no reason", declined("generic_decline"), "Your card was declined."],
  ["an expired card", declined("expired_card"), "Your card has expired."],
  ["insufficient funds", declined("insufficient_funds"), "Your card has insufficient funds."],
  ["a wrong security code", declined("incorrect_cvc"), "3 digits on the back, or 4 on American Express"],
  ["a wrong ZIP code", declined("incorrect_zip"), "Check street and ZIP code."],
  ["a limit of the bank", declined("card_velocity_exceeded"), "over the limit that your bank sets"],
  ["a bank that wants a call", declined("do_not_honor"), "Call the number on the card"],
  ["a failed authentication", declined("payment_intent_authentication_failure"), "could not confirm that it is you"],
  ["an error of the processor", declined("processing_error"), "The same card may work in a few minutes."],
  ["a processor out of reach", declined("not_sent"), "did not reach the card processor"],
  ["a debit that the bank did not pay", declined("debit_failed"), "Your bank did not pay the debit."],
  ["an order that has ended", { message: "This order has expired. Nothing was charged." }, "has expired"],
  [
    "the association's own rule",
    {
      message: "Bank debits are not taken here any more.",
      instruction: "Choose a card, or pay by check.",
      code: "payments.way-not-taken",
    },
    "Choose a card, or pay by check.",
  ],
  [
    "cards that were switched off",
    { message: "Cards are not accepted here at the moment. Please pay by check.", code: "payments.cards-off" },
    "Please pay by check.",
  ],
])("%s is told in its words, with what is untouched and two ways on", (_, refusal, words) => {
  const html = shown(refusal);
  expect(html).toContain('role="alert"');
  expect(html).toContain("Payment not successful");
  expect(html).toContain(words);
  expect(html).toContain("You were not charged.");
  expect(html).toContain("Your registration is held until Thursday, May 13, 2094, 1:00 PM CDT.");
  expect(html).toMatch(/<button[^>]*>Okay<\/button>/);
  expect(html).toContain('href="/registration/r"');
  expect(html).toContain("Pay by check: Golf 2094: Pat Reed, R-7K3F9Q");
  expect(html).toContain('href="tel:6015550117"');
});

test("a hold that is over is not promised, and an invoice's check is mailed from here", () => {
  const over = { ...golf, after: { title: "Golf", links: [], heldUntil: "2020-05-13T18:00:00.000Z" } };
  expect(shown(declined("expired_card"), over)).toContain("What you pay for stays in your cart.");
  const html = shown(declined("expired_card"), invoice);
  expect(html).not.toContain("held until");
  expect(html).toContain("711 Roadside Avenue");
});

test("if another order pays for the same thing, the page says nothing about money and offers no other way to pay", () => {
  const html = shown({
    message: "Golf 2094: Silver Sponsor is being paid at this moment.",
    instruction: "Wait a minute before you try again, so that nothing is paid twice.",
    code: "payments.charge-in-other-order",
  });
  expect(html).toContain("Wait a minute before you try again");
  expect(html).not.toContain("You were not charged.");
  expect(html).not.toContain("Pay by check");
  expect(html).toMatch(/<button[^>]*>Okay<\/button>/);
});
