import { and, eq, isNull } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { registrations } from "../tables.ts";
import { letterKey } from "./announcement-keys.ts";
import { ANNOUNCEMENT, type AnnouncementLetter } from "./announcement-letter.ts";
import { announcementRecipients, type RecipientRow, type SkippedBecause } from "./announcement-tables.ts";

const AGAIN_MS = 60 * 60_000;
/** Afterwards its letter is given up, and staff see so. */
const MOST_TRIES = 5;

const isOne = ({ announcementId, mailbox }: Pick<RecipientRow, "announcementId" | "mailbox">) =>
  and(eq(announcementRecipients.announcementId, announcementId), eq(announcementRecipients.mailbox, mailbox));

/**
 * Writes the letter to one on the list: both stand or fall together. What another process has, or has dealt with, is
 * left to it.
 *
 * @param letter `undefined` where the registration ended meanwhile: there is none then.
 */
export function postAnnouncement(deps: Deps, one: RecipientRow, letter: AnnouncementLetter | undefined): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isWaiting = and(isOne(one), isNull(announcementRecipients.postedAt), isNull(announcementRecipients.skipped));
    const [row] = await inTx.db
      .select({ tries: announcementRecipients.tries })
      .from(announcementRecipients)
      .where(isWaiting)
      .for("update", { skipLocked: true });
    if (!row) return;
    if (!letter || !(await isActive(inTx, one))) return skip(inTx, one, "ended");
    await postLetter(inTx, {
      ...{ template: ANNOUNCEMENT, dedupeKey: letterKey(one.announcementId, one.mailbox), about: one.reference },
      to: { name: one.name, address: one.address },
      ...{ payload: letter, isBulk: true },
    });
    await inTx.db.update(announcementRecipients).set({ postedAt: inTx.now() }).where(isOne(one));
  });
}

/** Since the page was read it may have been cancelled. */
const isActive = async ({ db }: Deps, { registrationId }: RecipientRow): Promise<boolean> =>
  (await db.$count(registrations, and(eq(registrations.id, registrationId), eq(registrations.status, "active")))) > 0;

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
