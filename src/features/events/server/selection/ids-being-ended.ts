import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { selectionCancellations } from "../editing/cancellation-tables.ts";
import { registrations } from "../tables.ts";

/** Ids of registrations that staff cancelled in a selection and that the job has not ended yet. */
export async function idsBeingEnded(db: Db, eventId: string): Promise<string[]> {
  const { id, status, eventId: ofEvent } = registrations;
  const { registrationIds, endedAt } = selectionCancellations;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ${id} as id from ${selectionCancellations} join ${registrations} on ${id} = any(${registrationIds})
    where ${selectionCancellations.eventId} = ${eventId} and ${endedAt} is null and ${ofEvent} = ${eventId}
      and ${status} = 'active'`);
  return rows.map((row) => row.id);
}
