import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { registrations } from "../tables.ts";
import type { AnnouncementRow, RecipientRow } from "./announcement-tables.ts";
import { readMailbox } from "./audience.ts";

type Announced = Pick<AnnouncementRow, "eventId" | "audience">;
type Reader = Pick<
  RecipientRow,
  "mailbox" | "address" | "name" | "company" | "registrationId" | "reference" | "isContact"
>;

/**
 * As whom somebody on the list gets the letter when their turn comes: as they are listed, or by another registration that
 * the announcement is meant for, where theirs ended, was moved to another event, or was given another address. It stays
 * so until the transaction ends.
 *
 * @returns `one` itself where nothing changed, and nothing where the mailbox has no such registration any more.
 */
export async function findReader<One extends Reader>(
  db: Db,
  { eventId, audience }: Announced,
  one: One,
): Promise<One | Reader | undefined> {
  if (await isThere(db, eventId, one)) return one;
  const other = await readMailbox(db, eventId, audience, one.mailbox);
  if (!other) return undefined;
  const { registration_id: registrationId, is_contact: isContact, ...rest } = other;
  const reader = { ...rest, registrationId, isContact };
  return (await isThere(db, eventId, reader)) ? reader : undefined;
}

/** The link to a registration goes to nobody but the mailbox that it has now. */
async function isThere(db: Db, eventId: string, { registrationId, mailbox, isContact }: Reader): Promise<boolean> {
  const { id, status, email } = registrations;
  const isTheirs = isContact ? eq(sql`lower(trim(${email}))`, mailbox) : undefined;
  const isActive = and(eq(id, registrationId), eq(registrations.eventId, eventId), eq(status, "active"));
  const found = await db.select({ id }).from(registrations).where(and(isActive, isTheirs)).for("share");
  return found.length > 0;
}
