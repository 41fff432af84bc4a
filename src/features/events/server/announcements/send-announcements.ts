/**
 * Writes the emails of announcements that are being sent, each in a small transaction of its own, so that no request
 * waits and a crash repeats at most one: the outbox stores the same email once.
 */
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { isWaitingFor } from "./announcement-queries.ts";
import {
  type AnnouncementRow,
  announcementRecipients,
  announcements,
  type RecipientRow,
} from "./announcement-tables.ts";
import { fixRecipients } from "./fix-recipients.ts";
import { lockAnnouncement } from "./lock-announcement.ts";
import { lettersOf, postAnnouncement, postponeRecipient } from "./post-announcement.ts";
import { setAnnouncementState } from "./set-announcement-state.ts";

export const SEND_ANNOUNCEMENTS = "events.send-announcements";

/** Recipients whose emails are drawn together. */
const PAGE = 100;
/** The job runs every minute: a round ends before the next one begins. */
const ROUND_MS = 50_000;

/** Runs one round over all announcements being sent, the oldest first. A failure stops none of the others. */
export async function sendAnnouncements(deps: Deps, pageSize = PAGE): Promise<void> {
  const startedAt = performance.now();
  const isEnough = () => performance.now() - startedAt > ROUND_MS;
  const sending = await deps.db
    .select()
    .from(announcements)
    .where(eq(announcements.state, "sending"))
    .orderBy(asc(announcements.startedAt))
    .limit(100);
  await eachRow(deps, {
    job: SEND_ANNOUNCEMENTS,
    rows: sending,
    nameOf: ({ id }) => ({ announcement: id }),
    isEnough,
    work: (row) => sendOne(deps, row, { pageSize, isEnough }),
  });
}

type Pace = { pageSize: number; isEnough: () => boolean };

async function sendOne(deps: Deps, row: AnnouncementRow, { pageSize, isEnough }: Pace): Promise<void> {
  if (!row.listedAt) await fixRecipients(deps, row.id);
  // One pass over the list: a row that cannot even be postponed would otherwise come up forever.
  for (let after: string | undefined = ""; after !== undefined && !isEnough(); ) {
    const page: RecipientRow[] = await waitingPage(deps, row, { after, pageSize });
    await writeLetters(deps, row, page);
    after = page.at(-1)?.mailbox;
  }
  if ((await deps.db.$count(announcementRecipients, isWaitingFor(row.id))) === 0) await end(deps, row.id);
}

/** Recipients that are due; one that failed waits for an hour. */
const waitingPage = (
  { db, now }: Deps,
  { id }: AnnouncementRow,
  { after, pageSize }: { after: string; pageSize: number },
): Promise<RecipientRow[]> => {
  const { nextAt, mailbox } = announcementRecipients;
  return db
    .select()
    .from(announcementRecipients)
    .where(and(isWaitingFor(id), lte(nextAt, now()), gt(mailbox, after)))
    .orderBy(asc(mailbox))
    .limit(pageSize);
};

async function writeLetters(deps: Deps, row: AnnouncementRow, page: readonly RecipientRow[]): Promise<void> {
  const letterTo = await lettersOf(deps, row, page);
  await eachRow(deps, {
    job: SEND_ANNOUNCEMENTS,
    rows: page,
    nameOf: ({ reference }) => ({ announcement: row.id, reference }),
    work: (one) =>
      postAnnouncement(deps, row, one, letterTo(one)).catch((error: unknown) => postponeRecipient(deps, one, error)),
  });
}

/** Marks it as sent, unless another process has done so. */
const end = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const row = await lockAnnouncement(inTx.db, id);
    if (row.state === "sending") await setAnnouncementState(inTx, row, "sent", { endedAt: inTx.now() });
  });
