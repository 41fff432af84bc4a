/** A buyer's sign: its total is the sum owed, and later the sum charged and kept. */
import { expect, test } from "vitest";
import type { OrderReference } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import type { PaymentView } from "./payment-view.ts";
import { costOf, settlementLines } from "./settlement-lines.ts";

const byCard: PaymentView = {
  reference: "O-7K3F9Q" as OrderReference,
  method: "card",
  paidAt: "2027-03-02T15:00:00.000Z",
  amountCents: 25_000,
  isShared: false,
  whole: { subtotalCents: 25_000, feeCents: 750, totalCents: 25_750, receipt: "/receipt" },
};

const open = { status: "open", amountCents: 50_000 };
const paid = { status: "paid", amountCents: 25_000 };
const removed = { status: "void", amountCents: 9_900 };

test.each([
  ["nothing is paid", [open, removed], [], []],
  ["a part is paid", [open, paid, removed], [byCard], [{ label: "Settled so far", amountCents: -25_000 }]],
  [
    "a part is paid and refunded",
    [open, { ...paid, status: "refunded", refundedCents: 25_000 }],
    [byCard],
    [{ label: "Settled so far", amountCents: -25_000 }],
  ],
])("while something is owed, the total is what is open: %s", (_, charges, payments, lines) => {
  const below = settlementLines(charges, payments);
  expect(below).toEqual(lines);
  expect(costOf(charges) + sumCents(below.map(({ amountCents }) => amountCents))).toBe(50_000);
});

test("once it is paid, the card fee is charged, and a refund is told", () => {
  const charges = [{ ...paid, refundedCents: 10_000 }, removed];
  expect(settlementLines(charges, [byCard])).toMatchObject([
    { label: "Card fee", amountCents: 750 },
    { label: "Refunded", amountCents: -10_000 },
  ]);
  expect(costOf(charges)).toBe(25_000);
});
