/** Payments of the sample, so that the staff's screens show paid and unpaid ones. */

import { inArray } from "drizzle-orm";
import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import { cardFeeCents } from "#features/payments/rules/fee.ts";
import { postReceipt } from "#features/payments/server/post-receipt.ts";
import { charges, ledger, orderLines, orders } from "#features/payments/server/tables.ts";
import { takePayment } from "#features/payments/server/take-payment.ts";
import type { Deps } from "#platform/deps.ts";
import { sumCents } from "#shared/money.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import type { SamplePerson } from "./people.ts";
import type { Paid } from "./sample-entry.ts";

type Bill = { who: SamplePerson; open: ChargeView[] };

/** Cards are charged only by the built-in test cards: a real processor must never hear of invented payers. */
export async function paySample(deps: Deps, bill: Bill, paid: Paid): Promise<void> {
  if (paid === "check") await payByCheck(deps, bill);
  if (paid === "card" && deps.cards.mode === "test-cards") await payByCard(deps, bill);
}

const descriptionOf = ({ who, open }: Bill) => `${who.company}: ${open.map(({ label }) => label).join("; ")}`;

async function payByCard(deps: Deps, bill: Bill): Promise<void> {
  const subtotal = sumCents(bill.open.map(({ amountCents }) => amountCents));
  const { cardFeeBps } = await deps.organization();
  await takePayment(deps, {
    amount: String(subtotal + cardFeeCents(subtotal, cardFeeBps)),
    description: descriptionOf(bill),
    id: "pm_card_visa",
    items: bill.open.map(({ token }) => ({ charge: token })),
    customer: bill.who,
    clickId: crypto.randomUUID(),
    spendProof: async () => true,
  });
}

/** What the check desk writes when a check arrives by mail. */
async function payByCheck(deps: Deps, bill: Bill): Promise<void> {
  const { db, now } = deps;
  const rows = await db
    .update(charges)
    .set({ status: "paid" })
    .where(
      inArray(
        charges.publicToken,
        bill.open.map(({ token }) => token),
      ),
    )
    .returning();
  const total = sumCents(rows.map(({ amountCents }) => amountCents));
  const [order] = await db
    .insert(orders)
    .values({
      id: crypto.randomUUID(),
      publicToken: newPublicToken(),
      reference: newReference("O"),
      clientRequestId: crypto.randomUUID(),
      requestHash: "sample",
      livemode: false,
      method: "check",
      status: "paid",
      subtotalCents: total,
      feeBps: 0,
      feeCents: 0,
      totalCents: total,
      description: descriptionOf(bill),
      customer: bill.who,
      createdAt: now(),
      paidAt: now(),
    })
    .returning();
  if (!order) throw new Error("no order was written");
  const lineOf = ({ id, label, amountCents }: (typeof rows)[number], index: number) => ({
    orderId: order.id,
    lineNo: index + 1,
    chargeId: id,
    label,
    amountCents,
    holdsCharge: true,
  });
  await db.insert(orderLines).values(rows.map(lineOf));
  const providerRef = `check 2${order.reference.slice(2)}`;
  const entry = { kind: "check" as const, provider: "check", providerRef, amountCents: total, actor: "sample data" };
  await db.insert(ledger).values({ ...entry, id: crypto.randomUUID(), orderId: order.id, createdAt: now() });
  await postReceipt(deps, order);
}
