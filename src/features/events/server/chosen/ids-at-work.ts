import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { chosenCancellations } from "../editing/cancellation-tables.ts";
import { registrations } from "../tables.ts";

/** Registrations of an event that staff cancelled with others and that have not ended yet: the job is about to end them. */
export async function idsAtWork(db: Db, eventId: string): Promise<string[]> {
  const { id, status, eventId: ofEvent } = registrations;
  const { registrationIds, endedAt } = chosenCancellations;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct ${id} as id from ${chosenCancellations} join ${registrations} on ${id} = any(${registrationIds})
    where ${chosenCancellations.eventId} = ${eventId} and ${endedAt} is null and ${ofEvent} = ${eventId}
      and ${status} = 'active'`);
  return rows.map((row) => row.id);
}
