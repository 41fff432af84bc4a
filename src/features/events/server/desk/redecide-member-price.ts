import { eq } from "drizzle-orm";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import type { RedecidedPrice } from "#features/membership/rules/redecide-price.ts";
import { recordRedecided } from "#features/membership/server/record-price-settled.ts";
import {
  moveDifference,
  noteDecision,
  type Redecide,
  redecideOnce,
  refuseSame,
  type SoldPrice,
  sendRedecided,
  viewRedecided,
} from "#features/membership/server/redecide-price.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import { lockWithEvent } from "../inventory/lock-with-event.ts";
import { REGISTRATION } from "../registration-source.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { registrations } from "../tables.ts";
import { settleClaims } from "./move-money.ts";
import { subjectOf } from "./preview-change.ts";
import { savedOf } from "./settle-member-price.ts";

/** What settling a member price of an event the other way comes to. @throws as `redecideMemberPrice` */
export async function previewRedecided(db: Db, registrationId: string): Promise<RedecidedPrice> {
  const { row, event } = await subjectOf(db, registrationId);
  return viewRedecided(db, soldPriceOf(row, event));
}

/**
 * Staff settle a member price of an event the other way: the difference is charged after all, or no longer owed, with
 * what was paid of it refunded by `refund` or booked still. The registrant gets the confirmation again. Sent again
 * under its key it changes nothing.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `membership.not-settled`,
 * `membership.price-settled`, and the errors of `moveDifference`
 */
export async function redecideMemberPrice(deps: Deps, input: Redecide): Promise<void> {
  const { registrationId, as, actor } = input;
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const { event: found, row: read } = await subjectOf(deps.db, registrationId);
  const { starts = isoDay(found.date, found.timeZone) } = heldOn(eventView(found), read.details);
  const dueOn = await checkDueDay(deps, starts);
  if (as === "accepted" && read.memberSettled === "charged") await closeOrdersOf(deps, source);
  await redecideOnce(deps, input, async (inTx, once) => {
    // Every transaction locks in this order: the event, the registration, orders, charges.
    const isIt = eq(registrations.id, registrationId);
    await lockWithEvent(inTx.db, isIt);
    const { row, event } = await subjectOf(inTx.db, registrationId);
    refuseSame(row.memberSettled, as);
    const sold = soldPriceOf(row, event);
    const money = await moveDifference(inTx, sold, { ...input, dueOn });
    await inTx.db.update(registrations).set({ memberSettled: as }).where(isIt);
    await settleClaims(inTx, row.id);
    await recordRedecided(inTx, row, { as, actor, money });
    const view = await findRegistration(inTx.db, row.publicToken);
    await postRegistrationLetter(inTx, view, { again: input.requestKey });
    return noteDecision(inTx, once, sold, input);
  });
  await sendRedecided(deps, source, input);
}

const soldPriceOf = (row: Registration, event: EventRow): SoldPrice => ({
  source: { sourceKind: REGISTRATION, sourceId: row.id },
  label: `${titleWithYear(eventView(event))}: Difference to the non-member price`,
  ...{ saved: savedOf(row, event), settled: row.memberSettled, memberCents: row.totalCents },
});
