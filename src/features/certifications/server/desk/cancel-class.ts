import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { voidCharges } from "#features/payments/server/charges/void-charges.ts";
import {
  lockOrdersOf,
  refundsOfRequest,
  requestRefundsOf,
  sendRefunds,
} from "#features/payments/server/refunds/refund-source.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import { classEndedUnrefunded, noSuchClassRegistration } from "../errors.ts";
import { postClassEndedLetter } from "../post-class-ended-letter.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { classRegistrations } from "../tables.ts";
import { endClass, withdrawIssuedId } from "./set-class-state.ts";

type Duplicate = {
  /** The one that stands. */
  kept: { id: string; reference: string };
  /** Checks both under their locks, and writes down that the one is the other's duplicate. */
  writeDown: (inTx: Deps) => Promise<void>;
};

type CancelClass = {
  registrationId: string;
  actor: { id: string; name: string; email: string };
  /** The candidate reads it too. */
  reason: string;
  /** What is more where it is a duplicate of another one. */
  duplicate?: Duplicate | undefined;
  /** Refunds all that was paid for it. Absent: the money stays booked until it is refunded. */
  refund?:
    | (AskSourceRefund & /** Sent again under it, it makes no second refund. */ { requestKey: string })
    | undefined;
};

/**
 * Staff cancel a class registration, paid or not: its open charges become void, an ID that was issued with it is
 * withdrawn, and the candidate gets a letter. With `refund` the request for the refund is written in the same
 * transaction, so that neither exists without the other; the card processor is asked after that, by this call or by the
 * reconcile job. One that was cancelled before stays as it is.
 *
 * @throws `certifications.no-such-registration`, `payments.charge-in-payment`, `payments.card-processor-away`
 * @throws `certifications.ended-unrefunded` when it was cancelled before, and the errors of `requestRefundsOf`: nothing
 * has changed then.
 * @throws `payments.refund-changed` when the request key belongs to another refund.
 */
export async function cancelClass(deps: Deps, input: CancelClass): Promise<ClassRegistration> {
  const { registrationId, reason, refund } = input;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: registrationId };
  const found = await findRow(deps.db, registrationId);
  if (found.status === "active") await closeOrdersOf(deps, source);
  const ended = await inTransaction(deps, (inTx) => cancel(inTx, input));
  if (!refund) return ended;
  const made = await refundsOfRequest(deps.db, { ...refund, source, reason });
  if (made.length === 0) throw classEndedUnrefunded();
  await sendRefunds(deps, made);
  return ended;
}

async function cancel(deps: Deps, input: CancelClass): Promise<ClassRegistration> {
  const { registrationId, actor, reason, refund, duplicate } = input;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: registrationId };
  // Every transaction locks in this order: registrations by their ids, orders, charges.
  const both = [registrationId, ...(duplicate ? [duplicate.kept.id] : [])].sort();
  for (const id of both) await findRow(deps.db, id, true);
  const row = await findRow(deps.db, registrationId);
  if (row.status !== "active") return row;
  if (duplicate) await duplicate.writeDown(deps);
  if (refund) await lockOrdersOf(deps.db, source);
  const paidCents = await voidCharges(deps, source);
  const ended = await endClass(deps.db, row, { at: deps.now(), reason, by: actor.name });
  await withdrawIssuedId(deps.db, ended);
  const money = { paidCents, refundCents: refund?.totalCents ?? 0, kept: duplicate?.kept.reference };
  await postClassEndedLetter(deps, ended, money);
  if (refund) await requestRefundsOf(deps, { ...refund, source, reason, actor });
  const back = refund ? `, with a refund of ${formatCents(refund.totalCents)}` : "";
  await recordAudit(deps, {
    ...{ actor, action: duplicate ? "registration.merged" : "registration.cancelled" },
    subject: `registration ${row.reference}`,
    detail: `${actor.name} cancelled the class registration of ${row.firstName} ${row.lastName}, ${row.company}${back}: ${reason}`,
  });
  return ended;
}

async function findRow(db: Deps["db"], id: string, isLocked = false): Promise<ClassRegistration> {
  const query = db.select().from(classRegistrations).where(eq(classRegistrations.id, id));
  const [row] = isLocked ? await query.for("update") : await query;
  if (!row) throw noSuchClassRegistration();
  return row;
}
