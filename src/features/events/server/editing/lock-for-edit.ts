import { eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { contentOf } from "../../rules/content/content-of-event.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { NO_PAGE_PARTS } from "../../rules/content/no-page-parts.ts";
import { noSuchEvent } from "../errors.ts";
import { events } from "../tables.ts";
import { changedMeanwhile } from "./editing-errors.ts";

/** An event with its unpublished draft. */
export type EditedRow = typeof events.$inferSelect;

/** The content that the editor shows: the draft, or else the published event. */
export const writtenIn = (row: EditedRow): EventContent =>
  row.draft ? { ...NO_PAGE_PARTS, ...row.draft } : contentOf(row);

/**
 * Locks an event for a write by staff. The lock is stronger than that of `lockEvent`: it waits for registrations in
 * progress, so that they are counted.
 *
 * @param version that staff read.
 * @throws `events.no-such-event`, `events.changed-meanwhile` if the version differs
 */
export async function lockForEdit(db: Db, eventId: string, version: number): Promise<EditedRow> {
  const [row] = await db.select().from(events).where(eq(events.id, eventId)).for("update");
  if (!row) throw noSuchEvent();
  if (row.version === version) return row;
  throw changedMeanwhile({ version: row.version, by: row.writtenBy, at: row.writtenAt, content: writtenIn(row) });
}
