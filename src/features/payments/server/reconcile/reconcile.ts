import { and, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { CardRefused } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { BANK, DEBIT_DAYS } from "../../rules/bank/debit.ts";
import { OPEN_ATTEMPT_STATUSES } from "../../rules/states.ts";
import { applyPaymentIntent, CONFIRM_SECONDS } from "../cards/apply-payment-intent.ts";
import { closeOrder } from "../cards/close-order.ts";
import { isDebit } from "../cards/follow-debit.ts";
import { NOT_SENT, NOT_SENT_MESSAGE } from "../cards/release-attempt.ts";
import { afterSilences } from "../orders/after-silences.ts";
import { isOpen, lockOrder, setAttemptStatus, setOrderStatus } from "../orders/lock-order.ts";
import { orders, paymentAttempts } from "../tables.ts";

/** A payer who has not answered the bank by then is gone: the order ends, and its charges can be paid again. */
const ABANDONED_SECONDS = 13 * 60;
/** How often the provider is asked about a bank debit. */
const DEBIT_ASK_SECONDS = 10 * 60;
const DEBIT_SECONDS = DEBIT_DAYS * 24 * 60 * 60;
/** How long a failed attempt is looked at again, in case the answer that closed it was older than the truth. */
const RECHECK_SECONDS = 10 * 60;
/** The time that an unpaid order holds its charges. */
const EXPIRY_SECONDS = 24 * 60 * 60;
const BATCH = 200;

const IS_DEBIT = sql`(${paymentAttempts.status} = 'processing' and exists (
  select from ${orders} where ${orders.id} = ${paymentAttempts.orderId} and ${orders.cardFunding} = ${BANK}))`;

/** Runs each minute: asks the provider about every attempt with an unknown outcome, and ends unpaid orders. */
export async function reconcile(deps: Deps): Promise<void> {
  if (deps.cards.mode === "off") return;
  const open = and(
    inArray(paymentAttempts.status, [...OPEN_ATTEMPT_STATUSES]),
    lt(paymentAttempts.updatedAt, ago(deps, CONFIRM_SECONDS)),
    // A bank takes days. Its webhook reports the end; asking now and then finds an end that no webhook reported.
    or(sql`not ${IS_DEBIT}`, lt(paymentAttempts.updatedAt, ago(deps, DEBIT_ASK_SECONDS))),
  );
  const failed = and(eq(paymentAttempts.status, "failed"), gt(paymentAttempts.updatedAt, ago(deps, RECHECK_SECONDS)));
  const { isCut } = await eachRow(deps, {
    job: "payments.reconcile",
    rows: inPages(BATCH, (after?: Attempt) => attemptsOf(deps, or(open, failed), after)),
    nameOf: ({ orderId }) => ({ order: orderId }),
    // A failed attempt is only looked at again: the order may be in payment by a newer one.
    work: ({ orderId, createdAt, status }) => resolve(deps, orderId, status === "failed" ? undefined : createdAt),
    isEnough: afterSilences(),
  });
  if (isCut) return;
  await eachRow(deps, {
    job: "payments.reconcile",
    rows: inPages(BATCH, (after?: Idle) => idleOrders(deps, after)),
    nameOf: ({ orderId }) => ({ order: orderId }),
    work: ({ orderId }) => closeOrder(deps, orderId, "expired"),
    isEnough: afterSilences(),
  });
}

const ago = ({ now }: Deps, seconds: number): Date => new Date(now().getTime() - seconds * 1000);

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number];
type Idle = { orderId: string };

const attemptsOf = (
  { db }: Deps,
  which: ReturnType<typeof and>,
  after: { orderId: string; attemptNo: number } | undefined,
) => {
  const { orderId, attemptNo, createdAt, status } = paymentAttempts;
  const isNext = after && sql`(${orderId}, ${attemptNo}) > (${after.orderId}, ${after.attemptNo})`;
  return db
    .select({ orderId, attemptNo, createdAt, status })
    .from(paymentAttempts)
    .where(and(which, isNext))
    .orderBy(orderId, attemptNo)
    .limit(BATCH);
};

/** With live keys, an order of test cards can no longer be paid. */
const idleOrders = (deps: Deps, after: Idle | undefined): Promise<Idle[]> => {
  const isOfTestCards = deps.cards.livemode ? eq(orders.livemode, false) : undefined;
  const isOld = or(lt(orders.createdAt, ago(deps, EXPIRY_SECONDS)), isOfTestCards);
  return deps.db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "awaiting_payment"), isOld, after && gt(orders.id, after.orderId)))
    .orderBy(orders.id)
    .limit(BATCH);
};

/**
 * Asks the provider about the order's intent and applies the answer.
 *
 * @param since when its newest attempt began; set only if an attempt that takes too long is to be given up.
 */
export async function resolve(deps: Deps, orderId: string, since?: Date): Promise<void> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const intent = await intentOf(deps, order);
  if (!intent) return releaseUnsent(deps, orderId);
  const isWaiting = intent.status !== "succeeded" && intent.status !== "cancelled";
  // A debit that came back may be followed by a card on the same intent, whose bank asks its payer.
  const isBankDebit = isDebit(intent) && intent.status !== "requires_action";
  const isAbandoned = since && since < ago(deps, isBankDebit ? DEBIT_SECONDS : ABANDONED_SECONDS);
  const isOver = isAbandoned && order.status === "paying" && isWaiting;
  await applyPaymentIntent(deps, isOver ? await deps.cards.cancel(intent.id) : intent);
}

async function intentOf({ cards }: Deps, { id, providerPiId, livemode }: typeof orders.$inferSelect) {
  // The payment was made with other test cards than today's, so it holds no money.
  if (!livemode && cards.livemode) return undefined;
  if (!providerPiId) return (await cards.findByOrder(id))[0];
  return cards.retrieve(providerPiId).catch((error) => {
    if (!livemode && error instanceof CardRefused) return undefined;
    throw error;
  });
}

/** No intent at the provider: no money can have moved, and the payer may try again. */
async function releaseUnsent(deps: Deps, orderId: string): Promise<void> {
  await inTransaction(deps, async ({ db, now }) => {
    const { order, attempt } = await lockOrder(db, orderId);
    const isOld = attempt && now().getTime() - attempt.updatedAt.getTime() >= CONFIRM_SECONDS * 1000;
    if (!isOpen(attempt) || !isOld) return;
    await setAttemptStatus(db, attempt, "failed", now(), {
      code: NOT_SENT,
      message: NOT_SENT_MESSAGE,
    });
    await setOrderStatus(db, order, "awaiting_payment");
  });
}
