import { eq, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { type AnnouncementRow, announcementRecipients, announcements } from "./announcement-tables.ts";
import { type Meant, readMeant } from "./audience.ts";

const PAGE = 500;

/**
 * Writes down who gets an announcement, page by page in the order of the mailboxes. After a crash it goes on behind the
 * last one that is written down.
 */
export async function fixRecipients(deps: Deps, row: AnnouncementRow): Promise<void> {
  for (let after = await lastOf(deps, row), isOver = false; !isOver; ) {
    const page = await readMeant(deps.db, row.eventId, row.audience, { after, limit: PAGE });
    if (page.length > 0) await write(deps, row, page);
    after = page.at(-1)?.mailbox ?? after;
    isOver = page.length < PAGE;
  }
  await deps.db.update(announcements).set({ listedAt: deps.now() }).where(eq(announcements.id, row.id));
}

async function lastOf({ db }: Deps, { id }: AnnouncementRow): Promise<string> {
  const { mailbox, announcementId } = announcementRecipients;
  // In the order of the pages, whatever that of the database is.
  const last = sql<string | null>`max(${mailbox} collate "C")`;
  const [row] = await db.select({ last }).from(announcementRecipients).where(eq(announcementId, id));
  return row?.last ?? "";
}

const write = ({ db, now }: Deps, { id }: AnnouncementRow, page: readonly Meant[]) =>
  db
    .insert(announcementRecipients)
    .values(
      page.map(({ registration_id: registrationId, is_contact: isContact, ...one }) => ({
        ...{ ...one, registrationId, isContact, announcementId: id, nextAt: now() },
      })),
    )
    .onConflictDoNothing();
