/** The only writer of the columns that staff fill, except the status. */
import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { events } from "../tables.ts";

type Columns = Omit<Partial<typeof events.$inferInsert>, "id" | "status">;

export async function writeEvent(db: Db, eventId: string, columns: Columns): Promise<void> {
  // Spelled out, so that the status is never among them.
  const { title, date, time, location, timeZone, imageFilename, imageAlt, attachmentFilename } = columns;
  const {
    dateObj,
    prices,
    customInfoObj,
    pageInfo,
    tiers,
    correctionsUntil,
    registrationOpensAt,
    registrationClosesAt,
  } = columns;
  const { capacity, hasWaitlist, soldOut, draft, version, writtenBy, writtenAt, updatedAt } = columns;
  await db
    .update(events)
    .set({
      title,
      date,
      time,
      location,
      timeZone,
      imageFilename,
      imageAlt,
      attachmentFilename,
      dateObj,
      prices,
      customInfoObj,
      pageInfo,
      tiers,
      correctionsUntil,
      registrationOpensAt,
      registrationClosesAt,
      capacity,
      hasWaitlist,
      soldOut,
      draft,
      version,
      writtenBy,
      writtenAt,
      updatedAt,
    })
    .where(eq(events.id, eventId));
}
