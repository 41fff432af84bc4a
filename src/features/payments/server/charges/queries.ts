/** Reads that other features and the pages use. */
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { OrderToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { BANK } from "../../rules/bank/debit.ts";
import { type Decline, declineOf } from "../../rules/bank/decline.ts";
import type { ChargeSums } from "../../rules/charge-sums.ts";
import type { ChargeView } from "../../rules/charge-view.ts";
import type { OrderView } from "../../rules/schema.ts";
import type { OrderStatus } from "../../rules/states.ts";
import { noSuchOrder } from "../errors.ts";
import { type Attempt, newestAttempt } from "../orders/lock-order.ts";
import { charges, orderLines, orders, paymentAttempts } from "../tables.ts";

/** Excludes charges that were joined with another; see `joinCharges`. */
export const isShown = sql`not (${charges.status} = 'void' and ${charges.amountCents} = 0)`;

/** The charges of each source, in the order they were opened; a source without charges is missing from the map. */
export async function chargesOfSources(
  db: Db,
  sourceKind: string,
  sourceIds: readonly string[],
): Promise<Map<string, ChargeView[]>> {
  const bySource = new Map<string, ChargeView[]>();
  if (sourceIds.length === 0) return bySource;
  const rows = await db
    .select()
    .from(charges)
    .where(and(eq(charges.sourceKind, sourceKind), inArray(charges.sourceId, [...sourceIds]), isShown))
    .orderBy(asc(charges.sourceId), asc(charges.position));
  for (const row of rows) {
    const views = bySource.get(row.sourceId) ?? [];
    views.push(chargeViewOf(row));
    bySource.set(row.sourceId, views);
  }
  return bySource;
}

export type GroupSums = Pick<ChargeSums, "paidCents" | "openCents">;

/** `sumsOf` as SQL aggregates over rows of charges. */
export const PAID_CENTS = sql`coalesce(sum(${charges.amountCents} - ${charges.refundedCents})
  filter (where ${charges.status} = 'paid'), 0)::text`;
export const OPEN_CENTS = sql`coalesce(sum(${charges.amountCents}) filter (where ${charges.status} = 'open'), 0)::text`;

/**
 * The paid and open sums of each group of sources. Groups without charges are left out.
 *
 * @param sources a query of source ids as text, `source_id`, and the group of each, `of_group`.
 */
export async function sumsByGroup(db: Db, sourceKind: string, sources: SQL): Promise<Map<string, GroupSums>> {
  const { rows } = await db.execute<{ of_group: string; paid: string; open: string }>(sql`
    select of_group, ${PAID_CENTS} as paid, ${OPEN_CENTS} as open from (${sources}) as source
    join ${charges} on ${charges.sourceKind} = ${sourceKind} and ${charges.sourceId} = source.source_id
    where ${charges.status} in ('paid', 'open') group by of_group`);
  return new Map(
    rows.map(({ of_group, paid, open }) => [of_group, { paidCents: Number(paid), openCents: Number(open) }]),
  );
}

type ChargeRow = Pick<
  typeof charges.$inferInsert,
  "publicToken" | "label" | "amountCents" | "refundedCents" | "status" | "fund" | "dueOn"
>;

export const chargeViewOf = (row: ChargeRow): ChargeView => ({
  token: row.publicToken,
  label: row.label,
  amountCents: cents(row.amountCents),
  ...(row.refundedCents && { refundedCents: row.refundedCents }),
  status: row.status,
  ...(row.fund && { fund: row.fund }),
  ...(row.dueOn && { dueOn: row.dueOn }),
});

/**
 * A digest that changes whenever a charge of the sources is opened, settled or changed.
 *
 * @param sourceIds their ids, or a query of them.
 */
export async function digestOfCharges(db: Db, sourceKind: string, sourceIds: SQLWrapper | string[]): Promise<string> {
  const [row] = await db
    .select({
      digest: sql<string>`md5(coalesce(string_agg(concat(${charges.id}, charges.xmin), ',' order by ${charges.id}), ''))`,
    })
    .from(charges)
    .where(and(eq(charges.sourceKind, sourceKind), inArray(charges.sourceId, sourceIds)));
  return row?.digest ?? "";
}

/**
 * An order as its payer sees it. It names no person, because a holder of the token may have read it on a shared screen.
 *
 * @throws payments.no-such-order
 */
export async function viewOrder(db: Db, token: OrderToken): Promise<OrderView> {
  const [order] = await db.select().from(orders).where(eq(orders.publicToken, token));
  if (!order) throw noSuchOrder();
  const lines = await db
    .select({ label: orderLines.label, amountCents: orderLines.amountCents })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.lineNo));
  const attempt = await newestAttempt(db, order.id);
  const { reference, status, subtotalCents, feeCents, totalCents, livemode } = order;
  const decline = declineIn(status, attempt);
  const isDebit = status === "paying" && order.cardFunding === BANK;
  return {
    token,
    reference,
    status,
    message: decline?.message ?? (isDebit ? DEBIT_OPEN : MESSAGES[status]),
    subtotalCents,
    feeCents,
    totalCents,
    livemode,
    lines,
    ...(order.cardBrand && order.cardLast4 && { payment: { brand: order.cardBrand, last4: order.cardLast4 } }),
    ...(decline && { decline: decline.reason }),
    ...(isDebit && { debit: "open" as const }),
    ...(attempt?.status === "requires_action" && { freesAt: freesAt(attempt) }),
  };
}

/** A returned debit is shown even after its order has ended: days before, its payer saw it as good as paid. */
function declineIn(status: OrderStatus, attempt: Attempt | undefined): Decline | undefined {
  if (attempt?.status !== "failed" || (!attempt.errorCode && !attempt.errorMessage)) return undefined;
  const decline = declineOf({ code: attempt.errorCode ?? "", message: attempt.errorMessage ?? "" });
  const isOver = status === "expired" || status === "cancelled";
  return status === "awaiting_payment" || (isOver && decline.reason === "debit-failed") ? decline : undefined;
}

/** The time by which the reconcile job ends an attempt that waits for its payer (invariant I6). */
export const freesAt = ({ createdAt }: Pick<Attempt, "createdAt">): string =>
  new Date(createdAt.getTime() + OPEN_MINUTES * 60_000).toISOString();
const OPEN_MINUTES = 15;

const DEBIT_OPEN =
  "Your bank debit is on its way. It takes the bank a few days; a receipt comes by email once the money is in. Please do not pay again.";

const MESSAGES: Record<OrderStatus, string> = {
  awaiting_payment: "This order has not been paid.",
  paying: "Your payment is being processed. Please do not pay again.",
  paid: "Your payment was received. A receipt is on its way by email.",
  partially_refunded: "Part of this payment was refunded.",
  refunded: "This payment was refunded.",
  bounced: "The bank returned this check. What it paid is owed again.",
  voided: "This check was recorded by mistake and taken back. What it paid is owed again.",
  review: "Your payment needs a look by the office. Please do not pay again.",
  expired: "This order has expired. Nothing was charged.",
  cancelled: "This order was cancelled. Nothing was charged.",
};

/** The order that a checkout id made; the page knows only that id when the answer to its payment was lost. */
export async function orderTokenOfCheckout(db: Db, checkoutId: string): Promise<OrderToken | undefined> {
  const [order] = await db.select({ token: orders.publicToken }).from(orders).where(eq(orders.requestKey, checkoutId));
  return order?.token;
}

/** Whether a bank debit for charges of a source is on its way. */
export async function isDebitOpen(db: Db, sourceKind: string, sourceId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: orders.id })
    .from(charges)
    .innerJoin(orderLines, and(eq(orderLines.chargeId, charges.id), eq(orderLines.holdsCharge, true)))
    .innerJoin(
      orders,
      and(eq(orders.id, orderLines.orderId), eq(orders.status, "paying"), eq(orders.cardFunding, BANK)),
    )
    .where(and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)))
    .limit(1);
  return open !== undefined;
}

/** Whether a payment was attempted under a key, with any outcome. */
export const wasTried = async (db: Db, requestKey: string): Promise<boolean> =>
  (await db.$count(paymentAttempts, eq(paymentAttempts.requestKey, requestKey))) > 0;

/** Whether an order is one of this site's. @param orderId the provider's text, which may be anything. */
export async function knowsOrder(db: Db, orderId: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderId)) return false;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  return order !== undefined;
}
