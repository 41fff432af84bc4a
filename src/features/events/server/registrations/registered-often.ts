import { and, eq, gt, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { registrations } from "../tables.ts";

const HOUR_MS = 3_600_000;

/** Whether this email was in so many registrations for the event within the hour, from any network. */
export async function isRegisteredOften(
  { db, now }: Pick<Deps, "db" | "now">,
  { eventID, email }: { eventID: string; email: string },
  most: number,
): Promise<boolean> {
  const since = new Date(now().getTime() - HOUR_MS);
  const isSame = and(eq(registrations.eventId, eventID), eq(sql`lower(${registrations.email})`, email.toLowerCase()));
  return (await db.$count(registrations, and(isSame, gt(registrations.createdAt, since)))) >= most;
}
