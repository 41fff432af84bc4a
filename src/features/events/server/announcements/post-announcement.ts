import { and, eq, isNull } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type Letter, postLetter } from "#platform/mail/outbox.ts";
import { letterKey } from "./announcement-keys.ts";
import { ANNOUNCEMENT, announcementLetters, movedLetters } from "./announcement-letter.ts";
import {
  type AnnouncementRow,
  announcementRecipients,
  type RecipientRow,
  type SkipReason,
} from "./announcement-tables.ts";
import { findReader } from "./find-reader.ts";
import { EVENT_MOVED } from "./moved-letter.ts";

const RETRY_MS = 60 * 60_000;
/** After this many the email is given up, which staff see in the list. */
const MOST_TRIES = 5;

const isOne = ({ announcementId, mailbox }: Pick<RecipientRow, "announcementId" | "mailbox">) =>
  and(eq(announcementRecipients.announcementId, announcementId), eq(announcementRecipients.mailbox, mailbox));

/**
 * Writes one recipient's email and marks the row in the same transaction. Leaves alone a row that another process has
 * locked or finished.
 *
 * @param drawn the email for the registration on the list. If that has since ended, moved or changed its address, the
 * email is drawn for another registration of the mailbox; without one the recipient is skipped.
 */
export function postAnnouncement(
  deps: Deps,
  announcement: AnnouncementRow,
  one: RecipientRow,
  drawn: Drawn | undefined,
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
    const letter = (isAsListed && drawn) || (await lettersOf(inTx, announcement, [reader]))(reader);
    if (!letter) return skip(inTx, one, "ended");
    await postLetter(inTx, {
      ...letter,
      dedupeKey: letterKey(one.announcementId, one.mailbox),
      about: reader.reference,
      to: { name: reader.name, address: reader.address },
      isBulk: true,
    });
    const facts = { ...(!isAsListed && reader), postedAt: inTx.now() };
    await inTx.db.update(announcementRecipients).set(facts).where(isOne(one));
  });
}

type Drawn =
  | Pick<Letter<typeof ANNOUNCEMENT>, "template" | "payload">
  | Pick<Letter<typeof EVENT_MOVED>, "template" | "payload">;
type Readers = Parameters<typeof announcementLetters>[2];

/** @returns a function that draws a reader's email; `undefined` if the registration has ended or left the event. */
export async function lettersOf(
  deps: Deps,
  { eventId, subject, body: text, moved }: AnnouncementRow,
  readers: Readers,
): Promise<(reader: Readers[number]) => Drawn | undefined> {
  if (moved) {
    const letterTo = await movedLetters(deps, { eventId, moved }, readers);
    return (reader) => drawnBy(EVENT_MOVED, letterTo(reader));
  }
  const letterTo = await announcementLetters(deps.db, { eventId, subject, text }, readers);
  return (reader) => drawnBy(ANNOUNCEMENT, letterTo(reader));
}

const drawnBy = <Name extends typeof ANNOUNCEMENT | typeof EVENT_MOVED>(
  template: Name,
  payload: Letter<Name>["payload"] | undefined,
) => payload && { template, payload };

const skip = async ({ db }: Deps, one: RecipientRow, skipped: SkipReason): Promise<void> => {
  await db.update(announcementRecipients).set({ skipped }).where(isOne(one));
};

/** Puts a recipient off for an hour, at most `MOST_TRIES` times. @throws the given error. */
export async function postponeRecipient(deps: Deps, one: RecipientRow, error: unknown): Promise<never> {
  const tries = one.tries + 1;
  const nextAt = new Date(deps.now().getTime() + RETRY_MS);
  await deps.db
    .update(announcementRecipients)
    .set({ tries, nextAt, ...(tries >= MOST_TRIES && { skipped: "failed" as const }) })
    .where(and(isOne(one), isNull(announcementRecipients.postedAt)))
    .catch(() => undefined);
  throw error;
}
