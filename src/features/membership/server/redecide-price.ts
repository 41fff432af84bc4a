/** What a member price that was settled costs and gives back when staff settle it the other way. */
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import type { Source } from "#features/payments/server/charges/lock-charges-of.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
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
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { type Cents, formatCents, sumCents } from "#shared/money.ts";
import type { MemberSettlement } from "../rules/member-check.ts";
import type { RedecidedPrice, RedecidePrice } from "../rules/redecide-price.ts";
import { decisionReused, notSettledYet, openChanged, priceSettled, savedChanged } from "./settle-errors.ts";
import { priceDecisions } from "./tables.ts";

/** As the registrant reads it in the letter about the refund. */
const REDECIDED = "The member price was accepted after all";

type Decisions = typeof priceDecisions;

/** One decision for one request. A repetition is answered with the first one. */
export async function redecideOnce(
  deps: Deps,
  input: Redecide,
  work: (inTx: Deps, once: Once<Decisions>) => Promise<Made<Decisions>>,
): Promise<void> {
  const { requestKey, registrationId, as, savedCents, offCents, refund } = input;
  const key = requestKeyOf(requestKey, [registrationId, as, savedCents, offCents, refund ?? null]);
  const once = { table: priceDecisions, key, refusal: decisionReused };
  if (await findFirst(deps.db, once)) return;
  await answerOnce(deps.db, once, () => inTransaction(deps, (inTx) => work(inTx, once)));
}

/** Keeps the decision, under the lock of the source's row, beside its line in the log. */
export const noteDecision = (
  { db, now }: Deps,
  once: Once<Decisions>,
  { source, saved }: SoldPrice,
  { as, actor }: Redecide,
): Promise<Made<Decisions>> =>
  insertOnce(db, once, () => ({
    ...{ id: crypto.randomUUID(), ...source, at: now(), by: actor.name, settledAs: as, savedCents: saved },
  }));

const otherThan = (settled: MemberSettlement): MemberSettlement => (settled === "charged" ? "accepted" : "charged");

/** A member price that was sold: its source, what it saved, and the label of the charge of the difference. */
export type SoldPrice = {
  source: Source;
  label: string;
  saved: Cents;
  settled: MemberSettlement | null;
  /** Without the difference. */
  memberCents: number;
};

/** A decision that nobody made yet, or that stands already, is not made anew. */
export function refuseSame(settled: MemberSettlement | null, as: MemberSettlement): void {
  if (!settled) throw notSettledYet();
  if (settled === as) throw priceSettled(as);
}

/** What settling it the other way comes to. Nothing is written. @throws `membership.not-settled` */
export async function viewRedecided(
  db: Db,
  { source, label, saved, settled, memberCents }: SoldPrice,
): Promise<RedecidedPrice> {
  if (!settled) throw notSettledYet();
  const as = otherThan(settled);
  const [full, member] = [memberCents + saved, memberCents];
  const offCents = as === "accepted" ? await openOf(db, source, saved) : 0;
  const most = { cents: as === "accepted" ? saved - offCents : 0, first: [label] };
  return {
    ...{ as, savedCents: saved, offCents },
    ...(as === "charged" ? { oldCents: member, newCents: full } : { oldCents: full, newCents: member }),
    refund: await viewSourceRefund(db, source, most),
  };
}

/** What of the difference is open still, and no longer owed then. */
async function openOf(db: Db, { sourceKind, sourceId }: Source, saved: number): Promise<number> {
  const charges = (await chargesOfSources(db, sourceKind, [sourceId])).get(sourceId) ?? [];
  const open = charges.filter(({ status }) => status === "open").map(({ amountCents }) => amountCents);
  return Math.min(saved, sumCents(open));
}

export type Redecide = RedecidePrice & { registrationId: string; requestKey: string; actor: Staff };
type Dated = Redecide & { dueOn: string };

/**
 * Moves the money of another decision, in its transaction, under the lock of the source's row.
 *
 * @returns what became of the money, as the log says it.
 * @throws `membership.saved-changed`, `membership.open-changed` where staff saw other sums, and the errors of
 * `lowerCharges` and `requestRefundsOf`
 */
export async function moveDifference(deps: Deps, { source, label, saved }: SoldPrice, input: Dated): Promise<string> {
  const { as, savedCents, offCents, refund, requestKey, actor, dueOn } = input;
  if (savedCents !== saved) throw savedChanged(saved);
  if (as === "charged") {
    await addCharge(deps, { ...source, dueOn, amountCents: saved, label });
    return `, and ${formatCents(saved)} more is owed`;
  }
  if (refund) await lockOrdersOf(deps.db, source);
  const first = [label];
  const paidCents = await lowerCharges(deps, { ...source, byCents: saved, first });
  // A payment that came meanwhile: staff decide about its money.
  if (saved - paidCents !== offCents) throw openChanged();
  const most = { cents: paidCents, first };
  if (refund) await requestRefundsOf(deps, { ...refund, source, most, reason: REDECIDED, requestKey, actor });
  return [
    ...(offCents > 0 ? [`, and ${formatCents(offCents)} is no longer owed`] : []),
    ...(refund ? [`, and ${formatCents(refund.totalCents)} goes back`] : []),
    ...(paidCents > 0 && !refund ? [`, and ${formatCents(paidCents)} that was paid stays booked`] : []),
  ].join("");
}

/** Sends the refunds of another decision, after its transaction. @throws `membership.price-settled` where it made none */
export async function sendRedecided(deps: Deps, source: Source, { as, refund, requestKey }: Redecide): Promise<void> {
  if (!refund) return;
  const made = await refundsOfRequest(deps.db, { ...refund, source, reason: REDECIDED, requestKey });
  if (made.length === 0) throw priceSettled(as);
  await sendRefunds(deps, made);
}
