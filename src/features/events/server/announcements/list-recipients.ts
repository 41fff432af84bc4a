/** Recipients of an announcement that is being sent or was sent, with the state of each email. */
import { and, asc, eq, getTableColumns, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { letterState, STATE_FACTS } from "#platform/mail/letter-state.ts";
import { outbox } from "#platform/tables.ts";
import type { ListedRecipient, RecipientFilters } from "../../rules/announcements/announcement.ts";
import { letterKeyOf } from "./announcement-keys.ts";
import { findAnnouncement } from "./announcement-queries.ts";
import { announcementRecipients } from "./announcement-tables.ts";

type RecipientQuery = RecipientFilters & { after?: string | undefined; limit: number };

/** One page, in the order of the addresses. @throws `events.no-such-announcement` */
export async function listRecipients(db: Db, id: string, { after = "", limit, show }: RecipientQuery) {
  await findAnnouncement(db, id);
  const { announcementId, mailbox, skipped } = announcementRecipients;
  const isUndelivered = show && or(isNotNull(outbox.outcome), isNotNull(skipped));
  const isFurther = sql`${mailbox} collate "C" > ${after}`;
  const rows = await db
    .select({ ...getTableColumns(announcementRecipients), letter: { id: outbox.id, ...STATE_FACTS } })
    .from(announcementRecipients)
    .leftJoin(
      outbox,
      eq(outbox.dedupeKey, letterKeyOf("announcement_recipients.announcement_id", "announcement_recipients.mailbox")),
    )
    .where(and(eq(announcementId, id), isFurther, isUndelivered))
    .orderBy(asc(sql`${mailbox} collate "C"`))
    .limit(limit + 1);
  const recipients = rows.slice(0, limit).map(viewRecipient);
  return { recipients, next: rows.length > limit ? (recipients.at(-1)?.mailbox ?? null) : null };
}

type Row = typeof announcementRecipients.$inferSelect & {
  letter: (Parameters<typeof letterState>[0] & { id: string }) | null;
};

function viewRecipient({ letter, skipped, ...row }: Row): ListedRecipient {
  const { mailbox, address, name, company, reference, isContact } = row;
  const unwritten = skipped === "ended" ? "ended" : skipped === "failed" ? "given-up" : "to-come";
  return {
    mailbox,
    address,
    name,
    company,
    reference,
    isContact,
    letterId: letter?.id ?? null,
    state: letter ? letterState(letter) : unwritten,
    detail: letter?.outcome ? letter.lastError : null,
  };
}
