import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Refund } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { UNSETTLED_REFUND_STATUSES } from "../../rules/states.ts";
import { afterSilences } from "../orders/after-silences.ts";
import { adoptRefund } from "../refunds/adopt-refund.ts";
import { applyRefund } from "../refunds/apply-refund.ts";
import { refunds } from "../refunds/refund-tables.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import { ledger, orders } from "../tables.ts";

const MINUTE = 60;
/** The call itself has answered or given up by then. */
const QUIET_SECONDS = MINUTE;
/** A provider that does not know a refund for so long keeps a failure under its key. */
const STUCK_SECONDS = 15 * MINUTE;
/** Providers forget keys after a day: beyond this, sending again could refund twice. */
const RESEND_SECONDS = 23 * 60 * MINUTE;
/** A refund that just succeeded is checked again for a while, in case its failure was missed. */
const FRESH_SECONDS = 15 * MINUTE;
/** Banks may give a refund back for about a month. */
const LATE_SECONDS = 40 * 24 * 60 * MINUTE;
const BATCH = 200;

/** Runs each minute: asks the provider about every refund with an unknown outcome. */
export const reconcileRefunds = (deps: Deps): Promise<void> =>
  reconcileWhere(
    deps,
    "payments.reconcile-refunds",
    or(
      and(inArray(refunds.status, [...UNSETTLED_REFUND_STATUSES]), lt(refunds.updatedAt, ago(deps, QUIET_SECONDS))),
      and(eq(refunds.status, "succeeded"), gt(refunds.updatedAt, ago(deps, FRESH_SECONDS))),
    ),
  );

/** Runs each day: checks whether a refund of the last weeks came back from the payer's bank. */
export const recheckRefunds = (deps: Deps): Promise<void> =>
  reconcileWhere(
    deps,
    "payments.recheck-refunds",
    and(eq(refunds.status, "succeeded"), gt(refunds.updatedAt, ago(deps, LATE_SECONDS))),
  );

async function reconcileWhere(deps: Deps, job: string, which: ReturnType<typeof and>): Promise<void> {
  if (deps.cards.mode === "off") return;
  await eachRow(deps, {
    job,
    rows: inPages(BATCH, (after?: { orderId: string }) =>
      deps.db
        .selectDistinct({ orderId: refunds.orderId })
        .from(refunds)
        .where(and(which, after && gt(refunds.orderId, after.orderId)))
        .orderBy(refunds.orderId)
        .limit(BATCH),
    ),
    nameOf: ({ orderId }) => ({ order: orderId }),
    work: ({ orderId }) => reconcileRefundsOf(deps, orderId),
    isEnough: afterSilences(),
  });
}

/**
 * Asks the provider about every refund of an order and applies its answer: to a refund that failed late, one whose
 * answer was lost, one that was never sent, and one that was made at the provider. Any number of times.
 *
 * @throws CardProcessorUnreachable: nothing has changed then.
 */
export async function reconcileRefundsOf(deps: Deps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.providerPiId || !(await isKnownHere(deps, order))) return;
  const told = await deps.cards.refundsOf(order.providerPiId);
  const ours = await deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const own = await eachRow(deps, {
    job: "payments.reconcile-refunds",
    rows: ours,
    nameOf: ({ id }) => ({ refund: id }),
    work: async (refund) => {
      const answer = told.find(({ id, refundId }) => refundId === refund.id || id === refund.providerRefundId);
      await (answer ? applyRefund(deps, refund.id, answer) : sendAgain(deps, refund));
    },
  });
  const isOurs = ({ id, refundId }: Refund) =>
    ours.some((refund) => refund.id === refundId || refund.providerRefundId === id);
  const adopted = await eachRow(deps, {
    job: "payments.reconcile-refunds",
    rows: told.filter((one) => !isOurs(one)),
    nameOf: ({ id }) => ({ order: orderId, refund: id }),
    work: (foreign) => adoptRefund(deps, orderId, foreign),
  });
  // The caller is told that not all of the order's refunds are known.
  const failure = own.failure ?? adopted.failure;
  if (failure !== undefined) throw failure;
}

/** Whether the current processor took the money: with live keys it knows no test payment. */
async function isKnownHere({ db, cards }: Deps, { id: orderId, livemode }: typeof orders.$inferSelect) {
  if (livemode !== cards.livemode) return false;
  const [taken] = await db
    .select({ provider: ledger.provider })
    .from(ledger)
    .where(and(eq(ledger.orderId, orderId), eq(ledger.kind, "charge")));
  return taken?.provider === cards.mode;
}

/** The provider's list does not know this refund, so no money went back. */
async function sendAgain(deps: Deps, refund: typeof refunds.$inferSelect): Promise<void> {
  if (refund.status !== "requested" && refund.status !== "sent") return;
  if (refund.updatedAt > ago(deps, QUIET_SECONDS)) return;
  if (refund.createdAt < ago(deps, RESEND_SECONDS)) {
    const error = "This refund did not reach the card processor. Nothing was refunded.";
    await applyRefund(deps, refund.id, { status: "failed", error });
    return;
  }
  const isStuck = refund.status === "sent" && refund.createdAt < ago(deps, STUCK_SECONDS);
  await sendRefund(deps, refund.id, isStuck ? `${refund.providerKey}:v2` : undefined);
}

const ago = ({ now }: Deps, seconds: number): Date => new Date(now().getTime() - seconds * 1000);
