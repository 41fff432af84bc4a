import { and, eq } from "drizzle-orm";
import { voidCharges } from "#features/payments/server/charges/void-charges.ts";
import type { Deps } from "#platform/deps.ts";
import { endClass, withdrawIssuedId } from "../desk/set-class-state.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { lockSessions } from "../roster/lock-session.ts";
import { classRegistrations } from "../tables.ts";
import { offerOpenings } from "../waitlist/offer-openings.ts";

/**
 * Takes a person of an event off the roster, inside the transaction that ends or changes the registration for the event,
 * which tells the registrant. An open retest fee becomes void, and an ID that was issued and not confirmed is withdrawn.
 *
 * @throws `payments.charge-in-payment`
 */
export async function endEventPerson(
  deps: Deps,
  eventRegistrationId: string,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const { db } = deps;
  const isIts = and(
    eq(classRegistrations.eventRegistrationId, eventRegistrationId),
    eq(classRegistrations.status, "active"),
  );
  const [row] = await db.select().from(classRegistrations).where(isIts).for("update");
  if (!row) return;
  await lockSessions(db, [row.sessionId]);
  await voidCharges(deps, { sourceKind: CLASS_REGISTRATION, sourceId: row.id });
  const ended = await endClass(db, row, { at: deps.now(), reason, by });
  await withdrawIssuedId(deps, ended, by);
  if (row.sessionId) await offerOpenings(deps, row.sessionId);
}
