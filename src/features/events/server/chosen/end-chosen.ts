import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { endForStaff } from "../editing/end-cancelled.ts";
import { registrations } from "../tables.ts";
import { END_CHOSEN, UNDO_SECONDS } from "./cancel-chosen.ts";
import { chosenCancellations } from "./chosen-tables.ts";

/**
 * Ends the registrations that staff chose, each in one transaction with its letter and the request for its refund. One
 * that cannot be ended now, because a payment of it runs, is tried again in the next minute; so is everything after a
 * crash.
 */
export async function endChosen(deps: Deps): Promise<void> {
  const isDue = lte(chosenCancellations.cancelledAt, new Date(deps.now().getTime() - UNDO_SECONDS * 1000));
  const open = await deps.db
    .select()
    .from(chosenCancellations)
    .where(and(isNull(chosenCancellations.endedAt), isDue));
  for (const cancelled of open) {
    await eachRow(deps, {
      job: END_CHOSEN,
      rows: await leftOf(deps.db, cancelled),
      nameOf: ({ reference }) => ({ registration: reference }),
      work: ({ id }) => endForStaff(deps, cancelled, id),
    });
    if ((await leftOf(deps.db, cancelled)).length > 0) continue;
    const isThis = eq(chosenCancellations.id, cancelled.id);
    await deps.db.update(chosenCancellations).set({ endedAt: deps.now() }).where(isThis);
  }
}

/** What was moved to another event meanwhile is not meant any more. */
const leftOf = (db: Deps["db"], { eventId, registrationIds }: typeof chosenCancellations.$inferSelect) =>
  db
    .select({ id: registrations.id, reference: registrations.reference })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        inArray(registrations.id, registrationIds),
        eq(registrations.status, "active"),
      ),
    )
    .orderBy(asc(registrations.id));
