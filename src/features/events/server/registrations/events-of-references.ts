import { inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { registrations } from "../tables.ts";

/** @returns the ids of the events that registrations are for, by the references of the registrations. */
export async function eventsOfReferences(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const { reference, eventId } = registrations;
  const rows = await db
    .select({ reference, eventId })
    .from(registrations)
    .where(inArray(reference, [...references] as (typeof registrations.$inferSelect)["reference"][]));
  return new Map(rows.map((row) => [row.reference, row.eventId]));
}
