/** Staff end a hold before its last day, hold the same again, or move that day. One file because each undoes another. */
import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { EventRow } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { endUnitHold } from "../claims/end-unit-hold.ts";
import { type UnitHold, unitHolds } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { claimHeld, refuseDay, refuseEvent } from "./claim-held.ts";
import { describeHold } from "./describe-hold.ts";
import { noSuchUnitHold, unitHoldChanged } from "./hold-errors.ts";

type HoldChange = {
  holdId: string;
  /** The version that staff read. */
  version: number;
  actor: { id: string; name: string };
};
type Locked = { event: EventRow; hold: UnitHold };

/** Locks the event first, as every transaction that locks both does. @throws `events.no-such-hold`, `events.hold-changed` */
async function lock({ db }: Deps, { holdId, version }: HoldChange): Promise<Locked> {
  const [found] = await db.select().from(unitHolds).where(eq(unitHolds.id, holdId));
  if (!found) throw noSuchUnitHold();
  const event = await lockEvent(db, found.eventId);
  const [hold] = await db.select().from(unitHolds).where(eq(unitHolds.id, holdId)).for("update");
  if (hold?.version !== version) throw unitHoldChanged();
  return { event, hold };
}

const record = (inTx: Deps, { actor }: HoldChange, { event, hold }: Locked, phrase: (what: string) => string) => {
  const detail = `${actor.name} ${phrase(describeHold(hold, event))}.`;
  return recordAudit(inTx, { actor, action: "event.hold-changed", subject: `event ${event.id}`, detail });
};

/** Releases a hold before its last day and offers its units to the waitlist. */
export const releaseUnitHold = (deps: Deps, input: HoldChange): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const locked = await lock(inTx, input);
    if (locked.hold.endedAt) throw unitHoldChanged();
    await endUnitHold(inTx.db, locked.hold, { at: inTx.now(), by: input.actor.name });
    await makeWaitlistOffers(inTx, locked.event.id);
    await record(inTx, input, locked, (what) => `released the hold of ${what}`);
  });

/**
 * Holds the same units again while they are still free: undoes `releaseUnitHold`.
 *
 * @throws `events.too-few-to-hold` if others have them by now; `events.invalid-answers` if its last day is over
 */
export const holdUnitsAgain = (deps: Deps, input: HoldChange): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const locked = await lock(inTx, input);
    const { event, hold } = locked;
    if (!hold.endedAt || hold.registrationId) throw unitHoldChanged();
    refuseEvent(event, inTx.now());
    refuseDay(event, hold.endsOn, inTx.now());
    const change = { endedAt: null, endedBy: null, version: hold.version + 1 };
    await inTx.db.update(unitHolds).set(change).where(eq(unitHolds.id, hold.id));
    await claimHeld(inTx, event, hold);
    await record(inTx, input, locked, (what) => `held again ${what}`);
  });

/** Moves the last day of a hold. */
export const moveLastDay = (deps: Deps, input: HoldChange & { endsOn: string }): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const locked = await lock(inTx, input);
    const { event, hold } = locked;
    if (hold.endedAt) throw unitHoldChanged();
    refuseDay(event, input.endsOn, inTx.now());
    const change = { endsOn: input.endsOn, version: hold.version + 1 };
    await inTx.db.update(unitHolds).set(change).where(eq(unitHolds.id, hold.id));
    const days = `from ${formatDay(hold.endsOn)} to ${formatDay(input.endsOn)}`;
    await record(inTx, input, locked, (what) => `moved the last day, ${days}, of the hold of ${what}`);
  });
