import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import { CardRefused } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { OPEN_ATTEMPT_STATUSES } from "../../rules/states.ts";
import { applyPaymentIntent, CONFIRM_SECONDS } from "../cards/apply-payment-intent.ts";
import { closeOrder } from "../cards/close-order.ts";
import { NOT_SENT, NOT_SENT_MESSAGE } from "../cards/release-attempt.ts";
import { eachOrder } from "../orders/each-order.ts";
import { isOpen, lockOrder, setAttemptStatus, setOrderStatus } from "../orders/lock-order.ts";
import { orders, paymentAttempts } from "../tables.ts";

/** A payer who has not answered the bank by then has gone: the order ends, and its charges can be paid anew. */
const ABANDONED_SECONDS = 13 * 60;
/** How long a failed attempt is looked at again, in case the answer that closed it was older than the truth. */
const RECHECK_SECONDS = 10 * 60;
/** How long an order that nobody pays holds its charges. */
const EXPIRY_SECONDS = 24 * 60 * 60;
const BATCH = 200;

/** Each minute: asks the provider about every attempt whose end nobody has heard of, and ends what nobody pays. */
export async function reconcile(deps: Deps): Promise<void> {
  if (deps.cards.mode === "off") return;
  const ago = (seconds: number) => new Date(deps.now().getTime() - seconds * 1000);
  const open = await attemptsOf(
    deps,
    and(
      inArray(paymentAttempts.status, [...OPEN_ATTEMPT_STATUSES]),
      lt(paymentAttempts.updatedAt, ago(CONFIRM_SECONDS)),
    ),
  );
  const failed = await attemptsOf(
    deps,
    and(eq(paymentAttempts.status, "failed"), gt(paymentAttempts.updatedAt, ago(RECHECK_SECONDS))),
  );
  const isAnswered = await eachOrder(deps, [...open, ...failed], ({ orderId, createdAt }) =>
    resolve(deps, orderId, createdAt < ago(ABANDONED_SECONDS)),
  );
  if (!isAnswered) return;
  // Once live keys are set, nobody can pay an order of test cards any more.
  const isOfTestCards = deps.cards.livemode ? eq(orders.livemode, false) : undefined;
  const idle = await deps.db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "awaiting_payment"), or(lt(orders.createdAt, ago(EXPIRY_SECONDS)), isOfTestCards)))
    .limit(BATCH);
  await eachOrder(deps, idle, ({ orderId }) => closeOrder(deps, orderId, "expired"));
}

const attemptsOf = ({ db }: Deps, which: ReturnType<typeof and>) =>
  db
    .select({ orderId: paymentAttempts.orderId, createdAt: paymentAttempts.createdAt })
    .from(paymentAttempts)
    .where(which)
    .orderBy(paymentAttempts.updatedAt)
    .limit(BATCH);

/** Asks the provider what became of the order's intent and applies the answer. */
export async function resolve(deps: Deps, orderId: string, isAbandoned = false): Promise<void> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const intent = await intentOf(deps, order);
  if (!intent) return releaseUnsent(deps, orderId);
  const isWaiting = intent.status !== "succeeded" && intent.status !== "canceled";
  const isOver = isAbandoned && order.status === "paying" && isWaiting;
  await applyPaymentIntent(deps, isOver ? await deps.cards.cancel(intent.id) : intent);
}

async function intentOf({ cards }: Deps, { id, providerPiId, livemode }: typeof orders.$inferSelect) {
  // Other test cards than today's took it: no money can be in it.
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
