import { and, eq, isNull } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { letterKey } from "./announcement-keys.ts";
import { ANNOUNCEMENT, type AnnouncementLetter, announcementLetters } from "./announcement-letter.ts";
import {
  type AnnouncementRow,
  announcementRecipients,
  type RecipientRow,
  type SkippedBecause,
} from "./announcement-tables.ts";
import { findReader } from "./find-reader.ts";

const AGAIN_MS = 60 * 60_000;
/** Afterwards its letter is given up, and staff see so. */
const MOST_TRIES = 5;

const isOne = ({ announcementId, mailbox }: Pick<RecipientRow, "announcementId" | "mailbox">) =>
  and(eq(announcementRecipients.announcementId, announcementId), eq(announcementRecipients.mailbox, mailbox));

/**
 * Writes the letter to one on the list: both stand or fall together. What another process has, or has dealt with, is
 * left to it.
 *
 * @param drawn their letter as they stand on the list. Since it was drawn the registration may have ended, been moved or
 * been given another address: where the mailbox has no other one, there is no letter.
 */
export function postAnnouncement(
  deps: Deps,
  announcement: AnnouncementRow,
  one: RecipientRow,
  drawn: AnnouncementLetter | undefined,
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isWaiting = and(isOne(one), isNull(announcementRecipients.postedAt), isNull(announcementRecipients.skipped));
    const [row] = await inTx.db
      .select({ tries: announcementRecipients.tries })
      .from(announcementRecipients)
      .where(isWaiting)
      .for("update", { skipLocked: true });
    if (!row) return;
    const reader = await findReader(inTx.db, announcement, one);
    if (!reader) return skip(inTx, one, "ended");
    const isAsListed = reader === one;
    const letter =
      (isAsListed && drawn) || (await announcementLetters(inTx.db, textsOf(announcement), [reader]))(reader);
    if (!letter) return skip(inTx, one, "ended");
    await postLetter(inTx, {
      ...{ template: ANNOUNCEMENT, dedupeKey: letterKey(one.announcementId, one.mailbox), about: reader.reference },
      to: { name: reader.name, address: reader.address },
      ...{ payload: letter, isBulk: true },
    });
    const facts = { ...(!isAsListed && reader), postedAt: inTx.now() };
    await inTx.db.update(announcementRecipients).set(facts).where(isOne(one));
  });
}

export const textsOf = ({ eventId, subject, body: text }: AnnouncementRow) => ({ eventId, subject, text });

const skip = async ({ db }: Deps, one: RecipientRow, skipped: SkippedBecause): Promise<void> => {
  await db.update(announcementRecipients).set({ skipped }).where(isOne(one));
};

/** It is tried again after an hour, a few times. @throws the error. */
export async function postponeRecipient(deps: Deps, one: RecipientRow, error: unknown): Promise<never> {
  const tries = one.tries + 1;
  const nextAt = new Date(deps.now().getTime() + AGAIN_MS);
  await deps.db
    .update(announcementRecipients)
    .set({ tries, nextAt, ...(tries >= MOST_TRIES && { skipped: "failed" as const }) })
    .where(and(isOne(one), isNull(announcementRecipients.postedAt)))
    .catch(() => undefined);
  throw error;
}
