/** A payment whose end is not known, or that the office decides: no failure, and whom to call. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Organization } from "#shared/organization.ts";
import type { OrderView } from "../../../rules/schema.ts";
import type { PaymentStage } from "../use-payment.ts";
import { PaymentResult } from "./payment-result.tsx";

const organization = { phone: "6015550117" } as Organization;
const order = { reference: "O-7K3F9Q", totalCents: 10_300 } as OrderView;

type Shown = Exclude<PaymentStage, { at: "idle" | "bank" }>;
const shown = (stage: Shown, onSendAgain?: () => void) =>
  renderToStaticMarkup(
    <PaymentResult
      stage={stage}
      organization={organization}
      onOkay={() => {}}
      onBack={() => {}}
      onSendAgain={onSendAgain}
    />,
  );

test.each<[string, Shown, string]>([
  ["an answer that was lost", { at: "unclear" }, "Do not pay again."],
  ["a bank that takes its time", { at: "processing", order }, "Do not pay again."],
  ["money of another amount", { at: "waiting", message: "We look at it." }, "Please contact the office"],
])("%s is called no failure, and the office's phone is beside it", (_, stage, words) => {
  const html = shown(stage);
  expect(html).toContain(words);
  expect(html).toContain('<a href="tel:6015550117">601-555-0117</a>');
  expect(html).not.toMatch(/role="alert"|not successful|failed/);
});

test("while a payment is sent a spinner is all there is, with nothing to press", () => {
  const html = shown({ at: "sending" });
  expect(html).toContain('role="status"');
  expect(html).not.toContain("<button");
});

test("a payment that did not arrive charged nothing, and is sent again by one press", () => {
  const html = shown({ at: "unsent" }, () => {});
  expect(html).toContain("Nothing was charged.");
  expect(html).toMatch(/<button[^>]*>Send again<\/button>/);
  expect(shown({ at: "unsent" })).not.toContain("Send again<");
});
