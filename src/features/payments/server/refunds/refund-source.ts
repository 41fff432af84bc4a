/** A refund of all payments for one source, such as a registration, over all its orders. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findFirst } from "#platform/database/insert-once.ts";
import type { Deps } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import { leftOfLine, type RefundPart, refundFeeCents } from "../../rules/refund.ts";
import type { SourceRefund } from "../../rules/source-refund.ts";
import type { Source } from "../charges/lock-charges-of.ts";
import type { Order } from "../orders/lock-order.ts";
import { type RefundState, refundStateOf } from "../orders/refundable.ts";
import { charges, orderLines, orders } from "../tables.ts";
import { refundAmountChanged } from "./refund-errors.ts";
import { onceRefunded, type RefundRow, type RequestRefund, requestRefund } from "./request-refund.ts";
import { sendRefund } from "./send-refund.ts";

const ofSource = ({ sourceKind, sourceId }: Source) =>
  and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId));

async function paidLines(db: Db, source: Source): Promise<{ orderId: string; lineNo: number }[]> {
  return db
    .select({ orderId: orderLines.orderId, lineNo: orderLines.lineNo })
    .from(orderLines)
    .innerJoin(charges, eq(charges.id, orderLines.chargeId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(ofSource(source), inArray(orders.status, ["paid", "partially_refunded", "refunded"])));
}

/**
 * Locks the orders that took money for a source. Call it before locking the source's charges, because every transaction
 * locks an order before its charges.
 */
export async function lockOrdersOf(db: Db, source: Source): Promise<void> {
  const ids = (await paidLines(db, source)).map(({ orderId }) => orderId);
  if (ids.length === 0) return;
  await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for("update");
}

/** A refund of part of the paid sum, without its share of the fees. */
export type Most = {
  cents: number;
  /** Labels of the lines to refund first; the others follow, those of the newest payment first. */
  first: readonly string[];
};

type Part = { order: Order; lines: RefundPart[]; labels: string[]; feeCents: number; amountCents: number };
type Left = { order: Order; state: RefundState; left: RefundState["lines"] };

async function partsOf(db: Db, source: Source, most?: Most): Promise<{ parts: Part[]; wasGiven: boolean }> {
  const { owned, wasGiven } = await leftOf(db, source);
  const share = most && shareOut(owned, most);
  const parts = owned.flatMap(({ order, state, left }) => {
    const lines = left.flatMap((line) => {
      const amountCents = share ? (share.get(line) ?? 0) : leftOfLine(line);
      return amountCents > 0 ? [{ lineNo: line.lineNo, amountCents, label: line.label }] : [];
    });
    if (lines.length === 0) return [];
    const linesCents = sumCents(lines.map(({ amountCents }) => amountCents));
    const feeCents = refundFeeCents(state, linesCents);
    const given = lines.map(({ label: _, ...part }) => part);
    return {
      order,
      lines: given,
      labels: lines.map(({ label }) => label),
      feeCents,
      amountCents: linesCents + feeCents,
    };
  });
  return { parts, wasGiven };
}

function shareOut(owned: readonly Left[], { cents, first }: Most): Map<RefundState["lines"][number], number> {
  const isFirst = ({ label }: { label: string }) => Number(first.includes(label));
  const inTurn = owned
    .flatMap(({ order, left }) => left.map((line) => ({ line, at: order.createdAt.getTime() })))
    .sort((a, b) => isFirst(b.line) - isFirst(a.line) || b.at - a.at || b.line.lineNo - a.line.lineNo);
  const share = new Map<RefundState["lines"][number], number>();
  let remainingCents = cents;
  for (const { line } of inTurn) {
    const part = Math.min(remainingCents, leftOfLine(line));
    share.set(line, part);
    remainingCents -= part;
  }
  return share;
}

async function leftOf(db: Db, source: Source): Promise<{ owned: Left[]; wasGiven: boolean }> {
  const lines = await paidLines(db, source);
  const ids = [...new Set(lines.map(({ orderId }) => orderId))].sort();
  const owned: Left[] = [];
  let wasGiven = false;
  for (const id of ids) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (!order) continue;
    const state = await refundStateOf(db, order);
    const own = state.lines.filter(({ lineNo }) => lines.some((line) => line.orderId === id && line.lineNo === lineNo));
    wasGiven ||= own.some(({ refundedCents }) => refundedCents > 0);
    const left = own.filter((line) => leftOfLine(line) > 0);
    if (left.length > 0) owned.push({ order, state, left });
  }
  return { owned, wasGiven };
}

/** The sum of a refund of all that is left of a source, or of a part of it, with its part of the card fees. */
export async function viewSourceRefund(db: Db, source: Source, most?: Most): Promise<SourceRefund> {
  const { parts, wasGiven } = await partsOf(db, source, most);
  return {
    orders: parts.map(({ order, lines, labels, feeCents, amountCents }) => ({
      reference: order.reference,
      method: order.method,
      feeCents,
      amountCents,
      lines: lines.map((line, at) => ({ label: labels[at] ?? "", amountCents: line.amountCents })),
    })),
    totalCents: sumCents(parts.map(({ amountCents }) => amountCents)),
    wantsCheckNumber: parts.some(({ order }) => order.method === "check"),
    isGivenBack: wasGiven && parts.length === 0,
  };
}

export type RefundSource = Pick<RequestRefund, "reason" | "checkNumber" | "requestKey" | "actor"> & {
  source: Source;
  /** The sum that staff saw; the refunds are made only if it is still right. */
  totalCents: number;
  /** Left out to refund all that is left. */
  most?: Most | undefined;
};

type RefundRequest = Omit<RefundSource, "actor" | "most">;

/**
 * Each order's refund has its own key, and stores the whole request, so that a different request with the same key is
 * refused.
 */
const keyOf = ({ requestKey, source, totalCents, reason, checkNumber }: RefundRequest, orderId: string) =>
  requestKeyOf(`${requestKey}:${orderId}`, [
    ...[source.sourceKind, source.sourceId, totalCents, reason, checkNumber ?? null],
  ]);

/**
 * Requests the refunds of all that is left of a source, or of a part of it, one for each order that took money for it.
 * Runs in the transaction that ends or changes the source, after `lockOrdersOf`; after that transaction `sendRefunds` calls the card
 * processor.
 *
 * @throws payments.refund-amount-changed and the errors of `requestRefund`: nothing is written then.
 */
export async function requestRefundsOf(deps: Deps, input: RefundSource): Promise<RefundRow[]> {
  const { parts } = await partsOf(deps.db, input.source, input.most);
  const sum = sumCents(parts.map(({ amountCents }) => amountCents));
  if (sum !== input.totalCents) throw refundAmountChanged(sum);
  const { reason, checkNumber, requestKey, actor } = input;
  const made: RefundRow[] = [];
  for (const { order, lines, amountCents } of parts) {
    const request = { orderId: order.id, lines, totalCents: amountCents, reason, requestKey, actor };
    const byCheck = order.method === "check" && { checkNumber };
    made.push(await requestRefund(deps, { ...request, ...byCheck }, keyOf(input, order.id)));
  }
  return made;
}

/** The refunds that a request made; empty if it made none. @throws payments.refund-changed when its key made others. */
export async function refundsOfRequest(db: Db, request: RefundRequest): Promise<RefundRow[]> {
  const made: RefundRow[] = [];
  for (const orderId of new Set((await paidLines(db, request.source)).map((line) => line.orderId))) {
    const refund = await findFirst(db, onceRefunded(keyOf(request, orderId)));
    if (refund) made.push(refund);
  }
  return made;
}

/** Sends requested refunds to the card processor. The reconcile job sends those that cannot be sent now. */
export async function sendRefunds(deps: Deps, made: readonly RefundRow[]): Promise<void> {
  for (const { id, status } of made) {
    if (status !== "requested") continue;
    await sendRefund(deps, id).catch((error: unknown) => deps.log.error({ refund: id, err: error }, "a refund waits"));
  }
}

/** Ids of the sources of a kind for which an order took money. */
export async function sourcesOfOrder(db: Db, reference: OrderReference, sourceKind: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: charges.sourceId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(charges, eq(charges.id, orderLines.chargeId))
    .where(and(eq(orders.reference, reference), eq(charges.sourceKind, sourceKind)));
  return rows.map(({ id }) => id);
}
