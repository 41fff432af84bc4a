import { and, inArray, ne } from "drizzle-orm";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import type { Customer } from "#shared/contact.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import { BANK } from "../../rules/bank/debit.ts";
import { feeBpsFor } from "../../rules/fee.ts";
import type { PaymentItem } from "../../rules/schema.ts";
import { closeUnpaidOrders } from "../cards/close-order.ts";
import { amountChanged, cardProcessorAway, checkoutChanged, wayNotTaken } from "../errors.ts";
import { findInvoicesOf, tokensOf } from "../invoices/invoice-items.ts";
import type { Order } from "../orders/lock-order.ts";
import { nameOrder } from "../orders/name-order.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { type Line, type Price, priceItems, priceOf } from "./price-items.ts";

export type StartOrder = {
  /** Identifies the checkout; each card that is tried in it has its own key. */
  requestKey: string;
  /** The sum that the payer saw, in cents with the fee. */
  amountCents: number;
  description: string;
  /** Left out, the money becomes one unallocated line, which staff match. */
  items?: PaymentItem[];
  /** The member company that pays its colleagues' charges. */
  payerCompany?: string | undefined;
  customer?: Customer;
  /** `pm_` or `ctoken_`: which fee it bears may depend on the card. */
  paymentMethod: string;
};

/**
 * Makes the order of a checkout, priced by the server. The same checkout sent again is the same order.
 *
 * An unpaid order that holds one of the charges ends, because the payer has changed the cart since.
 *
 * @throws payments.checkout-changed when the checkout id belongs to another body.
 * @throws payments.no-such-charge, payments.charge-not-open, payments.charge-in-other-order
 * @throws payments.amount-changed when the payer saw another total; it names the right one.
 * @throws request.invalid for an address that the association does not take.
 * @throws payments.way-not-taken for a bank account where debits are off.
 * @throws payments.card-processor-away when it is not known whether an earlier order may end.
 */
export async function startOrder(deps: Deps, input: StartOrder): Promise<Order> {
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  const feeBps = await feeBpsOf(deps, input);
  const once = onceOrdered(input);
  const known = await findFirst(deps.db, once);
  if (known) return sameFee(known, feeBps);
  if (input.customer) checkAddress((await deps.organization()).addressesIn, input.customer, "customer.");
  await releaseCharges(deps, input);
  const make = () =>
    inTransaction(deps, async (inTx) => {
      const lines = input.items ? await priceItems(inTx.db, input.items) : [unallocatedLine(input)];
      const price = priceOf(lines, feeBps);
      if (price.totalCents !== input.amountCents) throw amountChanged(price);
      return insertOrder(inTx, input, lines, price);
    });
  return (await answerOnce(deps.db, once, make)).row;
}

async function feeBpsOf({ organization, cards }: Deps, { items, paymentMethod }: StartOrder): Promise<number> {
  if (!items) return 0;
  const settings = await organization();
  const takesDebits = settings.payWays.bankDebit === "on";
  // Stripe itself refuses a bank account for an intent that takes cards alone.
  const isCard = cards.mode === "stripe" && !takesDebits;
  if (settings.cardFeeAppliesTo === "all" && isCard) return feeBpsFor(settings, undefined);
  try {
    const funding = (await cards.describe(paymentMethod))?.funding;
    if (funding === BANK && !takesDebits) throw wayNotTaken();
    return feeBpsFor(settings, funding);
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

/** A checkout has one order, whatever number of cards is tried. */
export const onceOrdered = ({ requestKey, amountCents, description, items, customer }: StartOrder) => ({
  table: orders,
  key: requestKeyOf(requestKey, [amountCents, description, items ?? null, customer ?? null]),
  refusal: checkoutChanged,
});

/** Cancels the unpaid orders of earlier carts. It asks the provider, so it runs before any transaction. */
async function releaseCharges(deps: Deps, { requestKey, items = [] }: StartOrder): Promise<void> {
  const tokens = tokensOf(items, await findInvoicesOf(deps.db, items));
  if (tokens.length === 0) return;
  await closeUnpaidOrders(deps, and(inArray(charges.publicToken, tokens), ne(orders.requestKey, requestKey)));
}

const unallocatedLine = ({ description, amountCents }: StartOrder): Line => ({ label: description, amountCents });

async function insertOrder(
  { db, now, cards }: Deps,
  input: StartOrder,
  lines: Line[],
  price: Price,
): Promise<Made<typeof orders>> {
  const made = await insertOnce(db, onceOrdered(input), () => ({
    ...price,
    id: crypto.randomUUID(),
    publicToken: newPublicToken(),
    reference: newReference("O"),
    livemode: cards.livemode,
    method: "card" as const,
    status: "awaiting_payment" as const,
    description: input.description,
    customer: input.customer,
    payerCompany: input.payerCompany,
    createdAt: now(),
  }));
  if (made.isReplay) return made;
  const order = made.row;
  const rows = lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1, holdsCharge: true }));
  await db.insert(orderLines).values(rows);
  await nameOrder(db, order.id);
  return made;
}
