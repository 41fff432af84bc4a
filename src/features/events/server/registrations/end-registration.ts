/** The only writer of the end of a registration: cancelled, withdrawn, lapsed, merged or released. */

import { eq } from "drizzle-orm";
import { endEventPerson } from "#features/certifications/server/sessions/end-event-person.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { voidCharges } from "#features/payments/server/charges/void-charges.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { AppError } from "#shared/errors.ts";
import { moveRegistration } from "../../rules/registrations/registration-status.ts";
import type { EventRow, Registration } from "../catalog/queries.ts";
import { lockWithEvent } from "../claims/lock-with-event.ts";
import { releaseClaims } from "../claims/release-claims.ts";
import { noSuchRegistration } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { type Ending, postEndedLetter } from "./post-ended-letter.ts";

type End = {
  ending: Ending;
  /** Shown to the registrant and to staff. */
  reason: string;
  /** Name of the staff user, or of another cause. */
  by: string;
  /** Takes locks that must come before those of the charges. */
  before?: (deps: Deps) => Promise<void>;
  /** The refunded sum in cents, for the letter. */
  refundCents?: number;
  /** Reference of the registration that is kept, if this one is its duplicate. */
  kept?: string | undefined;
  /** The visitor who ended it, if any: the letter then counts toward their limit. */
  visitor?: Visitor | undefined;
  /** Checks again under the locks: the row, and the paid sum in cents. If it throws, nothing changes. */
  check?: (row: Registration, paidCents: number, event: EventRow) => AppError | undefined;
  /** Further writes in the same transaction. */
  also?: (deps: Deps, ended: Registration) => Promise<void>;
};

/**
 * Ends a registration: its open charges become void, its claims are released, and the registrant gets a letter. The
 * registration is not deleted, and one that has ended already stays as it is.
 *
 * @throws `events.no-such-registration`, `events.answers-changed`, `payments.charge-in-payment`,
 * `payments.card-processor-away`
 */
export async function endRegistration(deps: Deps, registrationId: string, end: End): Promise<Registration> {
  const found = await findRegistration(deps.db, registrationId);
  if (found.status !== "active") return found;
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  await closeOrdersOf(deps, source);
  return inTransaction(deps, async (inTx) => {
    // Every transaction locks in this order: the event, the registration, its class and session, orders, charges.
    const locked = await lockWithEvent(inTx.db, eq(registrations.id, registrationId));
    if (!locked) throw noSuchRegistration();
    const { event, row } = locked;
    if (row.status !== "active") return row;
    await endEventPerson(inTx, row.id, end);
    await end.before?.(inTx);
    const paidCents = await voidCharges(inTx, source);
    const refusal = end.check?.(row, paidCents, event);
    if (refusal) throw refusal;
    const ended = await writeEnd(inTx, row, end);
    await releaseClaims(inTx.db, registrationId);
    const { ending, refundCents = 0, visitor, kept } = end;
    await postEndedLetter(inTx, event, ended, { ending, paidCents, refundCents, kept, visitor });
    await end.also?.(inTx, ended);
    await makeWaitlistOffers(inTx, event.id);
    return ended;
  });
}

async function findRegistration(db: Deps["db"], id: string): Promise<Registration> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw noSuchRegistration();
  return row;
}

/** The endings of a hold: the registration becomes `lapsed`. All others make it `cancelled`. */
const HOLD_ENDINGS: readonly Ending[] = ["lapsed", "released"];

async function writeEnd({ db, now }: Deps, row: Registration, end: End): Promise<Registration> {
  const { ending, reason, by } = end;
  const change = {
    status: moveRegistration(row.status, HOLD_ENDINGS.includes(ending) ? "lapsed" : "cancelled"),
    endedAt: now(),
    endedReason: reason,
    endedBy: by,
  };
  await db.update(registrations).set(change).where(eq(registrations.id, row.id));
  noteFact(db, "registration.ended", row.id);
  return { ...row, ...change };
}
