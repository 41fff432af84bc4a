import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import {
  ANNOUNCEMENT_MOVES,
  type AnnouncementState,
  moveAnnouncement,
} from "../../rules/announcements/announcement-state.ts";
import { announcementStateRefused } from "./announcement-errors.ts";
import { type AnnouncementRow, announcements } from "./announcement-tables.ts";

type Facts = Partial<Pick<AnnouncementRow, "sendAt" | "startedAt" | "endedAt">>;

/**
 * The only writer of an announcement's state, under its lock.
 *
 * @param facts columns that change with the state.
 * @throws `events.announcement-state` for a move that is not legal.
 */
export async function setAnnouncementState(
  { db }: Pick<Deps, "db">,
  { id, state, version }: Pick<AnnouncementRow, "id" | "state" | "version">,
  to: AnnouncementState,
  facts: Facts = {},
): Promise<void> {
  if (!ANNOUNCEMENT_MOVES[state].includes(to)) throw announcementStateRefused(state);
  await db
    .update(announcements)
    .set({ ...facts, state: moveAnnouncement(state, to), version: version + 1 })
    .where(eq(announcements.id, id));
}
