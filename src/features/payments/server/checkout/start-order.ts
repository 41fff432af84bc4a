import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { hashOfRequest } from "#platform/request-key.ts";
import type { Customer } from "#shared/contact.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import { feeBpsFor } from "../../rules/fee.ts";
import type { PaymentItem } from "../../rules/schema.ts";
import { closeUnpaidOrders } from "../cards/close-order.ts";
import { amountChanged, cardProcessorAway, checkoutChanged } from "../errors.ts";
import { findInvoicesOf, tokensOf } from "../invoices/invoice-items.ts";
import type { Order } from "../orders/lock-order.ts";
import { nameOrder } from "../orders/name-order.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { type Line, type Price, priceItems, priceOf } from "./price-items.ts";

export type StartOrder = {
  checkoutId: string;
  /** What the payer saw, in cents with the fee. */
  amountCents: number;
  description: string;
  /** Absent: the money is taken as one unallocated line, which staff match. */
  items?: PaymentItem[];
  customer?: Customer;
  /** `pm_` or `ctoken_`: which fee it bears may depend on the card. */
  paymentMethod: string;
};

/**
 * Makes the order that a checkout pays, priced by the server. The same checkout sent again is the same order.
 *
 * An unpaid order that holds one of the charges gives way: the payer has changed the cart since.
 *
 * @throws payments.checkout-changed when the checkout id stands for another body.
 * @throws payments.no-such-charge, payments.charge-not-open, payments.charge-in-other-order
 * @throws payments.amount-changed when the payer saw another total; it names the right one.
 * @throws payments.card-processor-away when it is not known whether an earlier order may give way.
 */
export async function startOrder(deps: Deps, input: StartOrder): Promise<Order> {
  // Read before the transaction: one that waited for a second connection could starve the pool.
  const feeBps = await feeBpsOf(deps, input);
  const known = await findByCheckout(deps.db, input);
  if (known) return sameFee(known, feeBps);
  await releaseCharges(deps, input);
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

async function feeBpsOf({ organization, cards }: Deps, { items, paymentMethod }: StartOrder): Promise<number> {
  if (!items) return 0;
  const settings = await organization();
  if (settings.cardFeeAppliesTo === "all") return feeBpsFor(settings, undefined);
  try {
    return feeBpsFor(settings, (await cards.describe(paymentMethod))?.funding);
  } catch (error) {
    if (error instanceof CardProcessorUnreachable) throw cardProcessorAway();
    throw error;
  }
}

/** The second try of a declined order may come with a card that bears another fee. */
function sameFee(order: Order, feeBps: number): Order {
  if (order.status !== "awaiting_payment" || order.feeBps === feeBps) return order;
  throw amountChanged(priceOf([{ label: "", amountCents: order.subtotalCents }], feeBps));
}

const hashOf = ({ amountCents, description, items, customer }: StartOrder): string =>
  hashOfRequest([amountCents, description, items ?? null, customer ?? null]);

/** True when this very checkout, with this very body, made the order. */
export const isOrderOf = (order: Pick<Order, "clientRequestId" | "requestHash">, input: StartOrder): boolean =>
  order.clientRequestId === input.checkoutId && order.requestHash === hashOf(input);

async function findByCheckout(db: Db, input: StartOrder): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.clientRequestId, input.checkoutId));
  if (order && order.requestHash !== hashOf(input)) throw checkoutChanged();
  return order;
}

/** Cancels what unpaid orders of earlier carts hold. It asks the provider, so it runs before any transaction. */
async function releaseCharges(deps: Deps, { checkoutId, items = [] }: StartOrder): Promise<void> {
  const tokens = tokensOf(items, await findInvoicesOf(deps.db, items));
  if (tokens.length === 0) return;
  await closeUnpaidOrders(deps, and(inArray(charges.publicToken, tokens), ne(orders.clientRequestId, checkoutId)));
}

const unallocatedLine = ({ description, amountCents }: StartOrder): Line => ({ label: description, amountCents });

async function insertOrder({ db, now, cards }: Deps, input: StartOrder, lines: Line[], price: Price): Promise<Order> {
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
  if (!order) throw new Error("no order was written");
  const rows = lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1, holdsCharge: true }));
  await db.insert(orderLines).values(rows);
  await nameOrder(db, order.id);
  return order;
}
