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
 * Finds the registration under which a listed recipient gets the email: the listed one or, if that has ended, moved to
 * another event or changed its address, another one in the audience with the same mailbox. The registration stays
 * locked until the transaction ends.
 *
 * @returns `one` itself if nothing changed, `undefined` if the mailbox has no such registration any more.
 */
export async function findReader<One extends Reader>(
  db: Db,
  { eventId, audience }: Announced,
  one: One,
): Promise<One | Reader | undefined> {
  if (await isCurrent(db, eventId, one)) return one;
  const other = await readMailbox(db, eventId, audience, one.mailbox);
  if (!other) return undefined;
  const { registration_id: registrationId, is_contact: isContact, ...rest } = other;
  const reader = { ...rest, registrationId, isContact };
  return (await isCurrent(db, eventId, reader)) ? reader : undefined;
}

/** A registrant must still have this mailbox: the email links to the registration. */
async function isCurrent(db: Db, eventId: string, { registrationId, mailbox, isContact }: Reader): Promise<boolean> {
  const { id, status, email } = registrations;
  const isTheirs = isContact ? eq(sql`lower(trim(${email}))`, mailbox) : undefined;
  const isActive = and(eq(id, registrationId), eq(registrations.eventId, eventId), eq(status, "active"));
  const found = await db.select({ id }).from(registrations).where(and(isActive, isTheirs)).for("share");
  return found.length > 0;
}
