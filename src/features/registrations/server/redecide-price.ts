/** A member price that was settled, and that staff settle the other way. */

import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import type { RedecidedPrice, RedecidePrice } from "#features/membership/rules/redecide-price.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { lowerCharges } from "#features/payments/server/invoices/lower-charges.ts";
import {
  lockOrdersOf,
  refundsOfRequest,
  requestRefundsOf,
  sendRefunds,
  viewSourceRefund,
} from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { decisionReused, notSettledYet, openChanged, priceSettled, savedChanged } from "./errors.ts";
import { findActive, type Registrable, type Subject, sourceOf } from "./registrable.ts";
import { differenceLabel } from "./settle-price.ts";
import { priceDecisions } from "./tables.ts";

/** As the registrant reads it in the letter about the refund. */
const REDECIDED = "The member price was accepted after all";

type Decisions = typeof priceDecisions;
type Redecide = RedecidePrice & { registrationId: string; requestKey: string; actor: Staff };

/** Previews settling it the other way. Nothing is written. @throws as `redecidePrice` */
export async function previewRedecided(db: Db, kind: Registrable, registrationId: string): Promise<RedecidedPrice> {
  const one = await findActive(kind, db, registrationId);
  const { savedCents, memberCents, row, charges } = one;
  if (!row.memberSettled) throw notSettledYet();
  const as = row.memberSettled === "charged" ? "accepted" : "charged";
  const fullCents = memberCents + savedCents;
  // The open part of the difference is then no longer owed.
  const open = charges.filter(({ status }) => status === "open").map(({ amountCents }) => amountCents);
  const offCents = as === "accepted" ? Math.min(savedCents, sumCents(open)) : 0;
  const most = { cents: as === "accepted" ? savedCents - offCents : 0, first: [differenceLabel(one)] };
  return {
    as,
    savedCents,
    offCents,
    ...(as === "charged"
      ? { oldCents: memberCents, newCents: fullCents }
      : { oldCents: fullCents, newCents: memberCents }),
    refund: await viewSourceRefund(db, sourceOf(kind, registrationId), most),
  };
}

/**
 * Staff settle a member price the other way: the difference is charged after all, or no longer owed, with what was paid
 * of it refunded by `refund` or booked still. The registrant gets the confirmation again. Sent again under its key it
 * changes nothing.
 *
 * @throws as `findActive`, `membership.not-settled`, `membership.price-settled`, `membership.decision-reused`,
 * `membership.saved-changed`, `membership.open-changed` where staff saw other sums, and the errors of `lowerCharges` and
 * `requestRefundsOf`
 */
export async function redecidePrice(deps: Deps, kind: Registrable, input: Redecide): Promise<void> {
  const { requestKey, registrationId, as, savedCents, offCents, refund } = input;
  const source = sourceOf(kind, registrationId);
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const read = await findActive(kind, deps.db, registrationId);
  const dueOn = await checkDueDay(deps, read.starts);
  if (as === "accepted" && read.row.memberSettled === "charged") await closeOrdersOf(deps, source);
  const key = requestKeyOf(requestKey, [registrationId, as, savedCents, offCents, refund ?? null]);
  const once = { table: priceDecisions, key, refusal: decisionReused };
  if (!(await findFirst(deps.db, once)))
    await answerOnce(deps.db, once, () => inTransaction(deps, (inTx) => write(inTx, kind, { ...input, dueOn, once })));
  if (!refund) return;
  const made = await refundsOfRequest(deps.db, { ...refund, source, reason: REDECIDED, requestKey });
  if (made.length === 0) throw priceSettled(as);
  await sendRefunds(deps, made);
}

type Decided = Redecide & { dueOn: string; once: Once<Decisions> };

async function write(deps: Deps, kind: Registrable, decided: Decided): Promise<Made<Decisions>> {
  const { registrationId, requestKey, as, actor, once } = decided;
  const { db, now } = deps;
  // Every transaction locks in this order: an event, the registration, orders, charges.
  await kind.lock(db, registrationId);
  const one = await findActive(kind, db, registrationId);
  const { company, reference, memberSettled } = one.row;
  if (!memberSettled) throw notSettledYet();
  if (memberSettled === as) throw priceSettled(as);
  const money = await moveDifference(deps, kind, one, decided);
  await db.update(kind.table).set({ memberSettled: as }).where(eq(kind.table.id, registrationId));
  noteFact(db, "registration.changed", registrationId);
  await kind.whenCharged?.(deps, registrationId);
  const outcome =
    as === "charged" ? "accepted before, is charged the difference" : "charged the difference before, stands";
  await recordAudit(deps, {
    actor,
    action: "registration.price-settled",
    subject: `registration ${reference}`,
    detail: `${actor.name} settled the member price of ${company} (${reference}) again: what was ${outcome} now${money}.`,
  });
  await kind.confirm(deps, registrationId, { again: requestKey });
  return insertOnce(db, once, () => ({
    id: crypto.randomUUID(),
    ...sourceOf(kind, registrationId),
    at: now(),
    by: actor.name,
    settledAs: as,
    savedCents: one.savedCents,
  }));
}

/** @returns what became of the money, as the log says it */
async function moveDifference(deps: Deps, kind: Registrable, one: Subject, decided: Decided): Promise<string> {
  const { registrationId, as, offCents, refund, requestKey, actor, dueOn } = decided;
  const { savedCents } = one;
  const source = sourceOf(kind, registrationId);
  if (decided.savedCents !== savedCents) throw savedChanged(savedCents);
  if (as === "charged") {
    await addCharge(deps, { ...source, dueOn, amountCents: savedCents, label: differenceLabel(one) });
    return `, and ${formatCents(savedCents)} more is owed`;
  }
  if (refund) await lockOrdersOf(deps.db, source);
  const first = [differenceLabel(one)];
  const paidCents = await lowerCharges(deps, { ...source, byCents: savedCents, first });
  // A payment that came meanwhile: staff decide about its money.
  if (savedCents - paidCents !== offCents) throw openChanged();
  const most = { cents: paidCents, first };
  if (refund) await requestRefundsOf(deps, { ...refund, source, most, reason: REDECIDED, requestKey, actor });
  return [
    ...(offCents > 0 ? [`, and ${formatCents(offCents)} is no longer owed`] : []),
    ...(refund ? [`, and ${formatCents(refund.totalCents)} goes back`] : []),
    ...(paidCents > 0 && !refund ? [`, and ${formatCents(paidCents)} that was paid stays booked`] : []),
  ].join("");
}
