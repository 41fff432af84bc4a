import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { cents, parseDollars, sumCents } from "#shared/money.ts";
import { BANK } from "../../rules/bank/debit.ts";
import type { CartQuote, QuoteLine, QuoteState } from "../../rules/cart-quote.ts";
import { cardFeeCents } from "../../rules/fee.ts";
import { invoiceLabel, parseInvoiceAmount, parseInvoiceNumber } from "../../rules/invoice.ts";
import type { PaymentItem } from "../../rules/schema.ts";
import { freesAt } from "../charges/queries.ts";
import { charges, orderLines, orders, paymentAttempts } from "../tables.ts";

type Owed = Pick<QuoteLine, "amountCents" | "freesAt"> & { label: string; state: QuoteState };
type ChargeItem = Extract<PaymentItem, { charge: string }>;

/**
 * The current price of each cart item, and the reason where one cannot be paid. It locks nothing: only the payment
 * decides. The answer shows no more of a charge than its token opens, and nothing about an invoice's number.
 */
export async function quoteCart({ db, organization }: Deps, items: PaymentItem[]): Promise<CartQuote> {
  const { cardFeeBps, cardFeeAppliesTo } = await organization();
  const owed = await readOwed(
    db,
    items.flatMap((item) => ("charge" in item ? item.charge : [])),
  );
  const lines = items.map((item) => ("charge" in item ? chargeLine(item, owed) : invoiceLine(item)));
  const subtotalCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const feeCents = cardFeeCents(subtotalCents, cardFeeBps);
  const totalCents = cents(subtotalCents + feeCents);
  return { lines, subtotalCents, feeBps: cardFeeBps, cardFeeAppliesTo, feeCents, totalCents };
}

async function readOwed(db: Db, tokens: ChargeToken[]): Promise<Map<string, Owed>> {
  if (tokens.length === 0) return new Map();
  const rows = await db
    .select({
      token: charges.publicToken,
      label: charges.label,
      amountCents: charges.amountCents,
      status: charges.status,
      orderStatus: orders.status,
      funding: orders.cardFunding,
      attemptedAt: paymentAttempts.createdAt,
    })
    .from(charges)
    .leftJoin(orderLines, and(eq(orderLines.chargeId, charges.id), eq(orderLines.holdsCharge, true)))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    // At most one attempt of an order is open.
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.status, "requires_action")),
    )
    .where(inArray(charges.publicToken, tokens));
  return new Map(
    rows.map(({ token, label, amountCents, status, orderStatus, funding, attemptedAt }) => {
      // An unpaid order without an attempt gives its charges to this cart.
      const isHeld = status === "open" && orderStatus !== null && orderStatus !== "awaiting_payment";
      const state = !isHeld ? status : funding === BANK ? "debit" : "busy";
      return [
        token,
        { label, amountCents, state, ...(attemptedAt && { freesAt: freesAt({ createdAt: attemptedAt }) }) },
      ];
    }),
  );
}

/** Removes each charge that it finds from the map, because a charge that is in the cart twice is owed once. */
function chargeLine({ charge, itemPrice }: ChargeItem, owed: Map<string, Owed>): QuoteLine {
  const found = owed.get(charge);
  owed.delete(charge);
  if (!found) return { state: "gone", amountCents: 0 };
  const { label, state } = found;
  if (state !== "open") return { state, label, amountCents: 0, ...(found.freesAt && { freesAt: found.freesAt }) };
  const seen = centsOf(itemPrice);
  const isOther = seen !== undefined && seen !== found.amountCents;
  return { state, label, amountCents: found.amountCents, ...(isOther && { wasCents: seen }) };
}

function invoiceLine({ invoice, itemPrice }: Exclude<PaymentItem, ChargeItem>): QuoteLine {
  const label = invoiceLabel(parseInvoiceNumber(invoice) ?? invoice);
  return { state: "unmatched", label, amountCents: parseInvoiceAmount(itemPrice) ?? 0 };
}

function centsOf(price: ChargeItem["itemPrice"]): number | undefined {
  return typeof price === "number" ? Math.round(price * 100) : price === undefined ? undefined : parseDollars(price);
}
