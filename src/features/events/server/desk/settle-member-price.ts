import { eq } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import type { SettlePrice } from "#features/membership/rules/settle-price.ts";
import { recordPriceSettled } from "#features/membership/server/record-price-settled.ts";
import { noMemberPrice, priceSettled } from "#features/membership/server/settle-errors.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { cents } from "#shared/money.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { type EventRow, eventView, getEventRow, type Registration } from "../catalog/queries.ts";
import { noSuchRegistration, registrationEnded } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { memberSavedBy } from "../registrations/decide-order.ts";
import { postRegistrationLetter } from "../registrations/post-registration-letter.ts";
import { findRegistration } from "../registrations/view-registration.ts";
import { registrations } from "../tables.ts";

type Settle = SettlePrice & { registrationId: string; actor: Staff };

/**
 * Decides about a member price: it stands, or the difference to the full price is owed as one more charge, of which the
 * registrant gets a letter. The same decision again changes nothing.
 *
 * @throws `events.no-such-registration`, `events.registration-ended`, `membership.no-member-price`,
 * `membership.price-settled`, `membership.saved-changed`, `membership.nothing-saved`
 */
export async function settleMemberPrice(deps: Deps, input: Settle): Promise<void> {
  const { registrationId } = input;
  const [found] = await deps.db.select().from(registrations).where(eq(registrations.id, registrationId));
  if (!found) throw noSuchRegistration();
  const event = await getEventRow(deps.db, found.eventId);
  const { starts = isoDay(event.date, event.timeZone) } = heldOn(eventView(event), found.details);
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const dueOn = await checkDueDay(deps, starts);
  await inTransaction(deps, async (inTx) => {
    const [row] = await inTx.db.select().from(registrations).where(eq(registrations.id, registrationId)).for("update");
    if (!row) throw noSuchRegistration();
    if (row.memberSettled === input.as) return;
    if (row.memberSettled) throw priceSettled(row.memberSettled);
    await write(inTx, { row, event, dueOn }, input);
  });
}

type Locked = { row: Registration; event: EventRow; dueOn: string };

async function write(deps: Deps, { row, event, dueOn }: Locked, { as, savedCents, actor }: Settle): Promise<void> {
  if (row.status !== "active") throw registrationEnded();
  if (row.memberCheck === null) throw noMemberPrice();
  const saved = savedOf(row, event);
  await deps.db.update(registrations).set({ memberSettled: as }).where(eq(registrations.id, row.id));
  await recordPriceSettled(deps, row, { as, savedCents, actor, saved });
  if (as === "accepted") return;
  await addCharge(deps, {
    ...{ sourceKind: REGISTRATION, sourceId: row.id, dueOn, amountCents: saved },
    label: `${titleWithYear(eventView(event))}: Difference to the non-member price`,
  });
  await postRegistrationLetter(deps, await findRegistration(deps.db, row.publicToken), { again: "price-settled" });
}

/** As it was when it was sold; a registration of an earlier version counts by today's prices. */
export const savedOf = (row: Registration, event: EventRow) =>
  cents(row.memberSavedCents ?? memberSavedBy(event, row.details, row.totalCents) ?? 0);
