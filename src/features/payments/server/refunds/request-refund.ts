import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { answerOnce, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type RequestKey, requestKeyOf } from "#platform/http/request-key.ts";
import type { RefundId } from "#shared/identifiers.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { newId } from "#shared/tokens.ts";
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
  /** In cents without the fee; left out to refund everything that is left. */
  lines?: RefundPart[] | undefined;
  /** The sum that staff saw, with the fee's part; the refund is made only if it is still right. */
  totalCents?: number | undefined;
  reason: string;
  /** The office's own check that the money goes back by; for orders that were paid by check. */
  checkNumber?: string | undefined;
  /** Identifies one click of staff: a repeated request finds the same refund. */
  requestKey: string;
  actor: { id: string; name: string; email: string };
};

/**
 * Writes a refund before the provider is called. Under the order's lock, so that all refunds of an order together never
 * return more than was paid. A refund of a payment by check is complete with this, because the office writes a check of
 * its own.
 *
 * @throws payments.no-such-order, payments.order-not-refundable, payments.dispute-stands, payments.other-processor
 * @throws payments.refund-too-much, payments.nothing-to-refund, payments.refund-amount-changed,
 * payments.refund-changed, payments.wants-check-number
 * @param key distinguishes the request, where this refund is only a part of it.
 */
export async function requestRefund(deps: Deps, input: RequestRefund, key = keyOf(input)): Promise<RefundRow> {
  const once = onceRefunded(key);
  const { row } = await answerOnce(deps.db, once, () => inTransaction(deps, (inTx) => write(inTx, input, once)));
  return row;
}

const keyOf = ({ requestKey, orderId, lines, totalCents, reason, checkNumber }: RequestRefund): RequestKey =>
  requestKeyOf(requestKey, [orderId, lines ?? null, totalCents ?? null, reason, checkNumber ?? null]);

export const onceRefunded = (key: RequestKey) => ({ table: refunds, key, refusal: refundChanged });

type MadeRefund = Made<typeof refunds>;

async function write(deps: Deps, input: RequestRefund, once: Once<typeof refunds>): Promise<MadeRefund> {
  const { order } = await lockOrder(deps.db, input.orderId);
  refuseUnrefundable(deps, order, input);
  const state = await refundStateOf(deps.db, order);
  const parts = partsOf(state, input);
  const linesCents = sumCents(parts.map(({ amountCents }) => amountCents));
  const feeCents = refundFeeCents(state, linesCents);
  const amountCents = linesCents + feeCents;
  if (amountCents > state.leftCents) throw refundTooMuch(state.leftCents);
  if (input.totalCents !== undefined && input.totalCents !== amountCents) throw refundAmountChanged(amountCents);
  const made = await insertRefund(deps, input, once, { order, parts, amountCents, feeCents });
  if (made.isReplay) return made;
  await recordAudit(deps, auditOf(input, order, amountCents));
  if (order.method === "card") return made;
  return { ...made, row: await applyRefund(deps, made.row.id, { status: "succeeded" }) };
}

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

async function insertRefund(
  { db, now }: Deps,
  { reason, actor, checkNumber }: RequestRefund,
  once: Once<typeof refunds>,
  { order, parts, amountCents, feeCents }: Decided,
): Promise<MadeRefund> {
  const id = newId<RefundId>();
  const made = await insertOnce(db, once, () => ({
    id,
    orderId: order.id,
    amountCents,
    feeCents,
    status: "requested" as const,
    reason,
    requestedBy: actor.email,
    providerKey: `refund:${id}`,
    checkNumber: order.method === "check" ? checkNumber : undefined,
    createdAt: now(),
    updatedAt: now(),
  }));
  if (!made.isReplay) await db.insert(refundLines).values(parts.map((part) => ({ ...part, refundId: id })));
  return made;
}

const auditOf = ({ actor, reason }: RequestRefund, { reference, method }: Order, amountCents: number) => ({
  actor,
  action: "payment.refunded" as const,
  subject: `order ${reference}`,
  detail: `${actor.name} gave ${formatCents(amountCents)} of order ${reference} back${
    method === "check" ? " by a check of the office" : " to the card"
  }: ${reason}`,
});
