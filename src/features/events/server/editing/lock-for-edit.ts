import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { contentOf } from "../../rules/content/content-of-event.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { NO_PAGE_PARTS } from "../../rules/content/no-page-parts.ts";
import { noSuchEvent } from "../errors.ts";
import { events } from "../tables.ts";
import { changedMeanwhile } from "./editing-errors.ts";

/** An event with what staff wrote and did not publish yet. */
export type EditedRow = typeof events.$inferSelect;

/** What the editor shows: the draft, or the event as it is published. */
export const writtenIn = (row: EditedRow): EventContent =>
  row.draft ? { ...NO_PAGE_PARTS, ...row.draft } : contentOf(row);

/**
 * Locks an event for a write by staff. The lock is stronger than that of `lockEvent`: registrations that are being
 * written come to their end first, and are counted.
 *
 * @param version that staff read.
 * @throws `events.no-such-event`, `events.changed-meanwhile` where it is another one now
 */
export async function lockForEdit(db: Db, eventId: string, version: number): Promise<EditedRow> {
  const [row] = await db.select().from(events).where(eq(events.id, eventId)).for("update");
  if (!row) throw noSuchEvent();
  if (row.version === version) return row;
  throw changedMeanwhile({ version: row.version, by: row.writtenBy, at: row.writtenAt, content: writtenIn(row) });
}
