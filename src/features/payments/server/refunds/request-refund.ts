import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { hashOfRequest } from "#platform/request-key.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { leftOfLine, type RefundPart, refundFeeCents, wholeRest } from "../../rules/refund.ts";
import { lockOrder, type Order } from "../orders/lock-order.ts";
import { type RefundState, refundStateOf } from "../orders/refundable.ts";
import { applyRefund } from "./apply-refund.ts";
import {
  disputeStands,
  nothingToRefund,
  orderNotRefundable,
  otherProcessor,
  refundAmountChanged,
  refundChanged,
  refundTooMuch,
  wantsCheckNumber,
} from "./refund-errors.ts";
import { refundLines, refunds } from "./refund-tables.ts";

export type RefundRow = typeof refunds.$inferSelect;

export type RequestRefund = {
  orderId: string;
  /** Absent: everything that is left. In cents without the fee. */
  lines?: RefundPart[] | undefined;
  /** What staff saw, with the fee's part; the refund is made only if it still holds. */
  totalCents?: number | undefined;
  reason: string;
  /** The office's own check that the money goes back by; for orders that were paid by check. */
  checkNumber?: string | undefined;
  /** One click of staff: sent again, it finds the same refund. */
  requestId: string;
  actor: { id: string; name: string; email: string };
};

/**
 * Writes down a refund, before anybody else hears of it. Under the order's lock, so that all refunds of an order together
 * never give back more than came. What was paid by check is thereby given back: the office writes a check of its own.
 *
 * @throws payments.no-such-order, payments.order-not-refundable, payments.dispute-stands, payments.other-processor
 * @throws payments.refund-too-much, payments.nothing-to-refund, payments.refund-amount-changed,
 *   payments.refund-changed, payments.wants-check-number
 */
export function requestRefund(deps: Deps, input: RequestRefund): Promise<RefundRow> {
  return inTransaction(deps, async (inTx) => {
    const { order } = await lockOrder(inTx.db, input.orderId);
    const [known] = await inTx.db.select().from(refunds).where(eq(refunds.clientRequestId, input.requestId));
    if (known) return sameRefund(known, input);
    refuseUnrefundable(inTx, order, input);
    const state = await refundStateOf(inTx.db, order);
    const parts = partsOf(state, input);
    const linesCents = sumCents(parts.map(({ amountCents }) => amountCents));
    const feeCents = refundFeeCents(state, linesCents);
    const amountCents = linesCents + feeCents;
    if (amountCents > state.leftCents) throw refundTooMuch(state.leftCents);
    if (input.totalCents !== undefined && input.totalCents !== amountCents) throw refundAmountChanged(amountCents);
    const refund = await insertRefund(inTx, input, { order, parts, amountCents, feeCents });
    await recordAudit(inTx, auditOf(input, order, amountCents));
    if (order.method === "card") return refund;
    return applyRefund(inTx, refund.id, { status: "succeeded" });
  });
}

function sameRefund(known: RefundRow, input: RequestRefund): RefundRow {
  if (known.requestHash !== hashOf(input)) throw refundChanged();
  return known;
}

const hashOf = ({ orderId, lines, totalCents, reason, checkNumber }: RequestRefund): string =>
  hashOfRequest([orderId, lines ?? null, totalCents ?? null, reason, checkNumber ?? null]);

const REFUNDABLE: Order["status"][] = ["paid", "partially_refunded"];

function refuseUnrefundable({ cards }: Deps, order: Order, { checkNumber }: RequestRefund): void {
  if (order.status === "refunded") throw nothingToRefund();
  if (!REFUNDABLE.includes(order.status)) throw orderNotRefundable(order.status);
  if (order.method === "check" && !checkNumber) throw wantsCheckNumber();
  const isItsProcessor = cards.mode !== "off" && cards.livemode === order.livemode;
  if (order.method === "card" && !isItsProcessor) throw otherProcessor();
}

function partsOf(state: RefundState, { lines }: RequestRefund): RefundPart[] {
  if (state.hasOpenDispute) throw disputeStands();
  const parts = lines ?? wholeRest(state);
  if (parts.length === 0 || state.leftCents === 0) throw nothingToRefund();
  for (const { lineNo, amountCents } of parts) {
    const line = state.lines.find((one) => one.lineNo === lineNo);
    if (!line || amountCents > leftOfLine(line)) throw refundTooMuch(line ? leftOfLine(line) : 0, line?.label);
  }
  return parts;
}

type Decided = { order: Order; parts: RefundPart[]; amountCents: number; feeCents: number };

async function insertRefund(deps: Deps, input: RequestRefund, decided: Decided): Promise<RefundRow> {
  const { order, parts, amountCents, feeCents } = decided;
  const { db, now } = deps;
  const id = crypto.randomUUID();
  const [refund] = await db
    .insert(refunds)
    .values({
      ...{ id, orderId: order.id, amountCents, feeCents, status: "requested" as const },
      reason: input.reason,
      requestedBy: input.actor.email,
      clientRequestId: input.requestId,
      requestHash: hashOf(input),
      idempotencyKey: `refund:${id}`,
      checkNumber: order.method === "check" ? input.checkNumber : undefined,
      ...{ createdAt: now(), updatedAt: now() },
    })
    .onConflictDoNothing({ target: refunds.clientRequestId })
    .returning();
  // Two orders under one key at the same time: each waits for its own lock alone.
  if (!refund) throw refundChanged();
  await db.insert(refundLines).values(parts.map((part) => ({ ...part, refundId: id })));
  return refund;
}

const auditOf = ({ actor, reason }: RequestRefund, { reference, method }: Order, amountCents: number) => ({
  actor,
  action: "payment.refunded",
  subject: `order ${reference}`,
  detail: `${actor.name} gave ${formatCents(amountCents)} of order ${reference} back${
    method === "check" ? " by a check of the office" : " to the card"
  }: ${reason}`,
});
