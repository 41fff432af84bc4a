/**
 * Mails new public items to the subscribers, each item once to each subscriber. One transaction writes a page of emails
 * and notes the progress, so that a crash rolls back at most that page, which the next run writes again.
 */
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { mailSuppressions } from "#platform/tables.ts";
import { countOf } from "#shared/counts.ts";
import { MAIL_NOTICES } from "../notice-news.ts";
import { beginMailings } from "./begin-mailings.ts";
import { newsDay } from "./find-news.ts";
import { NOTICE_LETTER } from "./notice-letter.ts";
import { noticeMailings, noticeSubscribers } from "./subscription-tables.ts";

/** Emails per transaction. */
const PAGE = 100;
/** Limits a run, which ends before the next scheduled one begins. */
const ROUND_MS = 50_000;

/** Runs all unfinished mailings, oldest first. */
export async function mailNotices(deps: Deps, pageSize = PAGE): Promise<void> {
  const startedAt = performance.now();
  const isEnough = () => performance.now() - startedAt > ROUND_MS;
  await beginMailings(deps.db, await newsDay(deps));
  const { subject } = noticeMailings;
  const open = await deps.db
    .select({ subject })
    .from(noticeMailings)
    .where(isNull(noticeMailings.endedAt))
    .orderBy(asc(noticeMailings.startedAt), asc(subject));
  await eachRow(deps, {
    job: MAIL_NOTICES,
    rows: open,
    nameOf: (row) => ({ mailing: row.subject }),
    isEnough,
    work: async (row) => {
      while (!isEnough() && (await mailPage(deps, row.subject, pageSize)));
    },
  });
}

/** @returns whether this process should continue; false also when another process holds the mailing. */
function mailPage(deps: Deps, subject: string, pageSize: number): Promise<boolean> {
  return inTransaction(deps, async (inTx) => {
    const isIt = eq(noticeMailings.subject, subject);
    const [mailing] = await inTx.db
      .select()
      .from(noticeMailings)
      .where(and(isIt, isNull(noticeMailings.endedAt)))
      .for("update", { skipLocked: true });
    if (!mailing) return false;
    const page = await nextReaders(inTx, mailing, pageSize);
    for (const address of page) {
      await postLetter(inTx, {
        template: NOTICE_LETTER,
        dedupeKey: `${NOTICE_LETTER}:${subject}:${address}`,
        about: null,
        to: { name: "", address },
        payload: mailing.letter,
        kind: "notice",
        isBulk: true,
      });
    }
    const isLast = page.length < pageSize;
    const letters = mailing.letters + page.length;
    const lastAddress = page.at(-1) ?? mailing.lastAddress;
    await inTx.db
      .update(noticeMailings)
      .set({ letters, lastAddress, endedAt: isLast ? inTx.now() : null })
      .where(isIt);
    if (isLast && letters > 0) await note(inTx, mailing, letters);
    return !isLast;
  });
}

type Mailing = typeof noticeMailings.$inferSelect;

/** Addresses subscribed before the item became news, without addresses that bounced. */
async function nextReaders({ db }: Deps, { subject, lastAddress }: Mailing, pageSize: number): Promise<string[]> {
  const { address, confirmedAt, removedAt } = noticeSubscribers;
  // Compared by the database: a JavaScript date has no microseconds.
  const began = sql`(select started_at from notice_mailings where subject = ${subject})`;
  const cameBack = sql`exists (select from ${mailSuppressions} where ${mailSuppressions.address} = ${address}
    and ${mailSuppressions.liftedAt} is null)`;
  const rows = await db
    .select({ address })
    .from(noticeSubscribers)
    .where(and(gt(address, lastAddress), isNull(removedAt), lt(confirmedAt, began), sql`not ${cameBack}`))
    .orderBy(asc(address))
    .limit(pageSize);
  return rows.map((row) => row.address);
}

/** Logs the mailing under the subject of the page where staff find it. */
async function note(deps: Deps, { letter: { title, addendum } }: Mailing, letters: number): Promise<void> {
  const what = addendum ? `the addendum "${addendum}" of "${title}"` : `"${title}"`;
  const detail = `The site mailed ${what} to ${countOf(letters, "subscriber")} of the notices.`;
  await recordAudit(deps, { action: "notices.mailed", subject: "notices by email", detail });
}
