import { createHash } from "node:crypto";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import { cents, sumCents } from "#shared/money.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import { cardFeeCents } from "../rules/fee.ts";
import { invoiceLabel, parseInvoiceAmount, parseInvoiceNumber } from "../rules/invoice.ts";
import type { PaymentItem } from "../rules/schema.ts";
import { closeUnpaidOrders } from "./close-order.ts";
import { amountChanged, chargeInOtherOrder, chargeNotOpen, checkoutChanged, noSuchCharge } from "./errors.ts";
import type { Order } from "./lock-order.ts";
import { charges, orderLines, orders } from "./tables.ts";

export type StartOrder = {
  checkoutId: string;
  /** What the payer saw, in cents with the fee. */
  amountCents: number;
  description: string;
  /** Absent: the money is taken as one unallocated line, which staff match. */
  items?: PaymentItem[];
  customer?: Customer;
};

type Line = { chargeId?: string; invoice?: string; label: string; amountCents: number };

/**
 * Makes the order that a checkout pays, priced by the server. The same checkout sent again is the same order.
 *
 * An unpaid order that holds one of the charges gives way: the payer has changed the cart since.
 *
 * @throws payments.checkout-changed when the checkout id stands for another body.
 * @throws payments.no-such-charge, payments.charge-not-open, payments.charge-in-other-order
 * @throws payments.amount-changed when the payer saw another total; it names the right one.
 */
export async function startOrder(deps: Deps, input: StartOrder): Promise<Order> {
  const known = await findByCheckout(deps.db, input);
  if (known) return known;
  await releaseCharges(deps, input);
  // Read before the transaction: one that waited for a second connection could starve the pool.
  const feeBps = input.items ? (await deps.organization()).cardFeeBps : 0;
  return inTransaction(deps, async (inTx) => {
    // The same checkout may come in twice at once: the second waits here, and then finds the order of the first.
    await inTx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.checkoutId}, 0))`);
    const made = await findByCheckout(inTx.db, input);
    if (made) return made;
    const lines = input.items ? await priceItems(inTx.db, input.items) : [unallocatedLine(input)];
    const price = priceOf(lines, feeBps);
    if (price.totalCents !== input.amountCents) throw amountChanged(price);
    return insertOrder(inTx, input, lines, price);
  });
}

const hashOf = ({ amountCents, description, items, customer }: StartOrder): string =>
  createHash("sha256")
    .update(JSON.stringify([amountCents, description, items ?? null, customer ?? null]))
    .digest("base64url");

async function findByCheckout(db: Db, input: StartOrder): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.clientRequestId, input.checkoutId));
  if (order && order.requestHash !== hashOf(input)) throw checkoutChanged();
  return order;
}

const tokensOf = (items: PaymentItem[]): string[] => items.flatMap((item) => ("charge" in item ? item.charge : []));

/** Cancels what unpaid orders of earlier carts hold. It asks the provider, so it runs before any transaction. */
async function releaseCharges(deps: Deps, { checkoutId, items = [] }: StartOrder): Promise<void> {
  const tokens = tokensOf(items);
  if (tokens.length === 0) return;
  await closeUnpaidOrders(deps, and(inArray(charges.publicToken, tokens), ne(orders.clientRequestId, checkoutId)));
}

async function priceItems(db: Db, items: PaymentItem[]): Promise<Line[]> {
  const tokens = tokensOf(items);
  const rows = tokens.length
    ? await db.select().from(charges).where(inArray(charges.publicToken, tokens)).orderBy(asc(charges.id)).for("update")
    : [];
  const byToken = new Map(rows.map((row) => [row.publicToken, row]));
  if (rows.length !== tokens.length) throw noSuchCharge();
  await refuseHeld(db, rows);
  return items.map((item) => {
    if (!("charge" in item)) return invoiceLine(item);
    const charge = byToken.get(item.charge) ?? neverHere();
    if (charge.status !== "open") throw chargeNotOpen(charge.label, charge.status);
    return { chargeId: charge.id, label: charge.label, amountCents: charge.amountCents };
  });
}

async function refuseHeld(db: Db, rows: { id: string; label: string; status: string }[]): Promise<void> {
  const open = rows.filter((row) => row.status === "open");
  if (open.length === 0) return;
  const [held] = await db
    .select({ label: orderLines.label })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.holdsCharge, true),
        inArray(
          orderLines.chargeId,
          open.map((row) => row.id),
        ),
      ),
    );
  if (held) throw chargeInOtherOrder(held.label);
}

function invoiceLine(item: Extract<PaymentItem, { invoice: string }>): Line {
  const invoice = parseInvoiceNumber(item.invoice) ?? neverHere();
  return { invoice, label: invoiceLabel(invoice), amountCents: parseInvoiceAmount(item.itemPrice) ?? neverHere() };
}

/** What the schema and the database have made sure of; if they have not, the transaction must fail. */
function neverHere(): never {
  throw new Error("an order was made from something that cannot be");
}

const unallocatedLine = ({ description, amountCents }: StartOrder): Line => ({ label: description, amountCents });

/** @param feeBps 0 for an unallocated amount: it is taken as it is, for only its caller knows whether a fee is in it. */
function priceOf(lines: Line[], feeBps: number) {
  const subtotalCents = sumCents(lines.map((line) => line.amountCents));
  const feeCents = cardFeeCents(subtotalCents, feeBps);
  return { subtotalCents, feeBps, feeCents, totalCents: cents(subtotalCents + feeCents) };
}

async function insertOrder(
  { db, now, cards }: Deps,
  input: StartOrder,
  lines: Line[],
  price: ReturnType<typeof priceOf>,
): Promise<Order> {
  const [order] = await db
    .insert(orders)
    .values({
      ...price,
      id: crypto.randomUUID(),
      publicToken: newPublicToken(),
      reference: newReference("O"),
      clientRequestId: input.checkoutId,
      requestHash: hashOf(input),
      livemode: cards.livemode,
      method: "card",
      status: "awaiting_payment",
      description: input.description,
      customer: input.customer,
      createdAt: now(),
    })
    .returning();
  if (!order) return neverHere();
  const rows = lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1, holdsCharge: true }));
  await db.insert(orderLines).values(rows);
  return order;
}
