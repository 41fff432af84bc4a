import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import {
  lockOrdersOf,
  refundsOfRequest,
  requestRefundsOf,
  sendRefunds,
} from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import type { Registration } from "../catalog/queries.ts";
import { answersChanged, endedUnrefunded } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { endRegistration } from "./end-registration.ts";

type Duplicate = {
  /** Reference of the one that stands. */
  of: string;
  /**
   * Locks the one that stands, checks both, and hands over what it takes. The duplicate is locked by then, and still has
   * what it held.
   *
   * @returns what the log says beside the end
   */
  handOver: (inTx: Deps) => Promise<string>;
};

type CancelRegistration = {
  registrationId: string;
  /** Only while it is at this event: staff may move it in the same moment. */
  eventId?: string | undefined;
  /** The staff user who cancels it. */
  actor: { id: string; name: string; email: string };
  /** The registrant reads it too. */
  reason: string;
  /** What is more where it is a duplicate of another one. */
  duplicate?: Duplicate | undefined;
  /** Refunds all that was paid for it. Absent: the money stays booked until it is refunded. */
  refund?:
    | (AskSourceRefund & /** Sent again under it, it makes no second refund. */ { requestKey: string })
    | undefined;
};

/**
 * Staff cancel a registration, paid or not: its open charges become void and its claims are released. With `refund` the
 * request for the refund is written in the same transaction, so that neither exists without the other. The card
 * processor is asked after that, by this call or by the reconcile job.
 *
 * @throws `events.no-such-registration`, `events.answers-changed`, `payments.charge-in-payment`, `payments.card-processor-away`
 * @throws `events.ended-unrefunded` when it had ended already, and the errors of `requestRefundsOf`: nothing has
 * changed then.
 * @throws `payments.refund-changed` when the request key belongs to another refund.
 */
export async function cancelRegistration(deps: Deps, input: CancelRegistration): Promise<Registration> {
  const { registrationId, eventId, reason, refund, duplicate } = input;
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  let handedOver = "";
  const ended = await endRegistration(deps, registrationId, {
    ...{ ending: duplicate ? "merged" : "cancelled", reason, by: input.actor.name, kept: duplicate?.of },
    check: (row) => (eventId && row.eventId !== eventId ? answersChanged() : undefined),
    before: async (inTx) => {
      if (duplicate) handedOver = await duplicate.handOver(inTx);
      if (refund) await lockOrdersOf(inTx.db, source);
    },
    ...(refund && { refundCents: refund.totalCents }),
    also: (inTx, row) => writeCancelled(inTx, row, input, handedOver),
  });
  if (!refund) return ended;
  const made = await refundsOfRequest(deps.db, { ...refund, source, reason });
  if (made.length === 0) throw endedUnrefunded();
  await sendRefunds(deps, made);
  return ended;
}

async function writeCancelled(
  inTx: Deps,
  { id, reference, company }: Registration,
  input: CancelRegistration,
  handedOver: string,
) {
  const { actor, reason, refund, duplicate } = input;
  const source = { sourceKind: REGISTRATION, sourceId: id };
  if (refund) await requestRefundsOf(inTx, { ...refund, source, reason, actor });
  const back = refund ? `, with a refund of ${formatCents(refund.totalCents)}` : "";
  const done = `${actor.name} cancelled the registration of ${company}${back}: ${reason}`;
  await recordAudit(inTx, {
    ...{ actor, action: duplicate ? "registration.merged" : "registration.cancelled" },
    ...{ subject: `registration ${reference}`, detail: duplicate ? `${done} ${handedOver}` : done },
  });
}
