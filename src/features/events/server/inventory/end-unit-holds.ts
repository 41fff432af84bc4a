import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { addDays, formatDay, isoDay } from "#shared/dates.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { endUnitHold } from "../claims/end-unit-hold.ts";
import { holdsEnding } from "../claims/unit-hold-queries.ts";
import { type UnitHold, unitHolds } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { describeHold } from "./describe-hold.ts";

const BATCH = 200;

/**
 * Ends holds whose last day is over in the event's time zone, and offers their units to the waitlist. Runs each minute.
 * Each hold ends in a transaction of its own: a crash delays the others and ends none twice.
 */
export async function endUnitHolds(deps: Deps): Promise<void> {
  // No time zone is more than a day ahead of UTC.
  const before = addDays(isoDay(deps.now(), "UTC"), 1);
  await eachRow(deps, {
    job: "events.end-unit-holds",
    rows: inPages(BATCH, (after?: UnitHold) => holdsEnding(deps.db, before, after, BATCH)),
    nameOf: ({ id }) => ({ hold: id }),
    work: (found) => endIfOver(deps, found),
  });
}

const endIfOver = (deps: Deps, found: UnitHold): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const event = await lockEvent(inTx.db, found.eventId);
    const [hold] = await inTx.db.select().from(unitHolds).where(eq(unitHolds.id, found.id)).for("update");
    if (!hold || hold.endedAt || isoDay(inTx.now(), event.timeZone) <= hold.endsOn) return;
    await endUnitHold(inTx.db, hold, { at: inTx.now(), by: "Blacktop" });
    const detail = `The hold of ${describeHold(hold, event)} ended after ${formatDay(hold.endsOn)}, its last day.`;
    await recordAudit(inTx, { action: "event.hold-changed", subject: `event ${event.id}`, detail });
    await makeWaitlistOffers(inTx, event.id);
  });
