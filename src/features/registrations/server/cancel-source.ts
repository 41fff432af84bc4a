import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import {
  lockOrdersOf,
  refundsOfRequest,
  requestRefundsOf,
  sendRefunds,
} from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import type { AppError } from "#shared/errors.ts";
import { formatCents } from "#shared/money.ts";

type Kept = { id: string; reference: string };

export type Cancel = {
  registrationId: string;
  /** The staff user who cancels it. */
  actor: { id: string; name: string; email: string };
  /** The registrant reads it too. */
  reason: string;
  /** Set if the registration is a duplicate of another one. */
  duplicate?: {
    /** The one that stands. */
    of: Kept;
    /**
     * Locks the one that stands, checks both, and hands over what it takes. The duplicate is locked by then, and still
     * has what it held.
     *
     * @returns what the log says beside the end
     */
    handOver: (inTx: Deps) => Promise<string>;
  };
  /** Refunds all that was paid for it. Absent: the money stays booked until it is refunded. */
  refund?:
    | (AskSourceRefund & /** Sent again under it, it makes no second refund. */ { requestKey: string })
    | undefined;
};

/** How staff's end of a registration differs from its other ends. */
export type StaffEnd<Row> = {
  ending: "merged" | "cancelled";
  reason: string;
  by: string;
  refundCents: number;
  kept: Kept | undefined;
  /** Takes locks that belong before those of the charges. */
  before: (inTx: Deps) => Promise<void>;
  /** Writes what belongs to the end into the same transaction. */
  also: (inTx: Deps, ended: Row) => Promise<void>;
};

type Endable<Row> = {
  sourceKind: string;
  /** Ends it in one transaction with its letter; one that has ended already stays as it is. */
  end: (deps: Deps, registrationId: string, end: StaffEnd<Row>) => Promise<Row>;
  /** As the log names it. */
  nameOf: (row: Row) => string;
  /** It had ended before, without the refund. */
  unrefunded: () => AppError;
};

/**
 * Staff cancel a registration, paid or not. With `refund` the request for the refund is written in the same transaction,
 * so that neither exists without the other. The card processor is asked after that, by this call or by the reconcile job.
 *
 * @throws as `end`, `unrefunded` when it had ended already, and the errors of `requestRefundsOf`: nothing has changed
 * then.
 * @throws `payments.refund-changed` when the request key belongs to another refund.
 */
export async function cancelSource<Row extends { reference: string }>(
  deps: Deps,
  { sourceKind, end, nameOf, unrefunded }: Endable<Row>,
  { registrationId, actor, reason, refund, duplicate }: Cancel,
): Promise<Row> {
  const source = { sourceKind, sourceId: registrationId };
  let handedOver = "";
  const ended = await end(deps, registrationId, {
    ending: duplicate ? "merged" : "cancelled",
    reason,
    by: actor.name,
    refundCents: refund?.totalCents ?? 0,
    kept: duplicate?.of,
    async before(inTx) {
      handedOver = (await duplicate?.handOver(inTx)) ?? "";
      if (refund) await lockOrdersOf(inTx.db, source);
    },
    async also(inTx, row) {
      if (refund) await requestRefundsOf(inTx, { ...refund, source, reason, actor });
      const back = refund ? `, with a refund of ${formatCents(refund.totalCents)}` : "";
      const rest = handedOver && ` ${handedOver}`;
      await recordAudit(inTx, {
        actor,
        action: duplicate ? "registration.merged" : "registration.cancelled",
        subject: `registration ${row.reference}`,
        detail: `${actor.name} cancelled the ${nameOf(row)}${back}: ${reason}${rest}`,
      });
    },
  });
  if (!refund) return ended;
  const made = await refundsOfRequest(deps.db, { ...refund, source, reason });
  if (made.length === 0) throw unrefunded();
  await sendRefunds(deps, made);
  return ended;
}
