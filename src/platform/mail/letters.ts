/** The outbox as staff read it: newest first, page by page, one letter whole; and another try for one that is stuck. */
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { type LetterOutcome, outbox } from "../tables.ts";
import { liftSuppression } from "./bounces/suppressions.ts";
import { DELIVER_MAIL } from "./outbox.ts";

/**
 * `waiting`: not tried yet. `failing`: tried without success, will be tried again. `sent`: the transport accepted it.
 * `withheld`: its address is a sample's, and no mail server was asked. `held`: visitors caused too many letters to its
 * recipient; it goes out when staff release it. The others are outcomes.
 */
export type LetterState = "waiting" | "failing" | "sent" | "withheld" | "held" | LetterOutcome;

/** How long staff are told about a held letter. */
const ALERT_MS = 3 * 24 * 3600 * 1000;
/** Longer about a letter that did not arrive: somebody must be called, and offices close for holidays. */
const UNDELIVERED_ALERT_MS = 14 * 24 * 3600 * 1000;

type Row = Pick<
  typeof outbox.$inferSelect,
  | "id"
  | "template"
  | "toName"
  | "toAddress"
  | "subject"
  | "attempts"
  | "createdAt"
  | "sentAt"
  | "isWithheld"
  | "heldAt"
  | "outcome"
  | "lastError"
>;
export type LetterSummary = Omit<Row, "createdAt" | "sentAt" | "isWithheld" | "heldAt" | "outcome"> & {
  state: LetterState;
  createdAt: string;
  sentAt: string | null;
};
export type LetterPage = { letters: LetterSummary[]; next: string | null };

/** What a letter's state follows from. */
export const STATE_FACTS = {
  sentAt: outbox.sentAt,
  isWithheld: outbox.isWithheld,
  heldAt: outbox.heldAt,
  outcome: outbox.outcome,
  lastError: outbox.lastError,
};

const SUMMARY = {
  ...STATE_FACTS,
  id: outbox.id,
  template: outbox.template,
  toName: outbox.toName,
  toAddress: outbox.toAddress,
  subject: outbox.subject,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
};

/**
 * One page of the log, the newest first. `before` is the `next` of the page above; a cursor that names no letter
 * answers an empty page.
 */
export async function listLetters(
  db: Db,
  { before, limit, held, undelivered }: { before?: string; limit: number; held?: boolean; undelivered?: boolean },
): Promise<LetterPage> {
  const start = db.select({ at: outbox.createdAt, id: outbox.id }).from(outbox).where(sql`${outbox.id} = ${before}`);
  const rows = await db
    .select(SUMMARY)
    .from(outbox)
    .where(
      and(
        before ? sql`(${outbox.createdAt}, ${outbox.id}) < (${start})` : undefined,
        held ? isNotNull(outbox.heldAt) : undefined,
        undelivered ? isNotNull(outbox.outcome) : undefined,
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit + 1);
  const letters = rows.slice(0, limit).map(summarize);
  return { letters, next: rows.length > limit ? (letters.at(-1)?.id ?? null) : null };
}

/** The number of letters of the past days that are held, for the notice to staff. */
export const countHeld = ({ db, now }: Pick<Deps, "db" | "now">): Promise<number> =>
  db.$count(outbox, gt(outbox.heldAt, new Date(now().getTime() - ALERT_MS)));

/** The number of letters that were given up in the past days, for the notice to staff. */
export const countUndelivered = ({ db, now }: Pick<Deps, "db" | "now">): Promise<number> =>
  db.$count(outbox, gt(outbox.outcomeAt, new Date(now().getTime() - UNDELIVERED_ALERT_MS)));

/** A letter whole; its subject and bodies are null until it was written at the first delivery. */
export async function findLetter(db: Db, id: string) {
  const [row] = await db
    .select({ ...SUMMARY, html: outbox.html, text: outbox.text, files: outbox.files })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row && { ...summarize(row), html: row.html, text: row.text, files: row.files ?? [] };
}

/**
 * Makes a letter due now that was not delivered, also one that was held back or came back, and sends its job.
 *
 * @returns `undefined` when there is no such letter or it was sent; otherwise whether its address was suppressed until
 * now.
 */
export async function retryLetter(
  deps: Pick<Deps, "db" | "queue">,
  id: string,
): Promise<{ wasSuppressed: boolean } | undefined> {
  const [due] = await deps.db
    .update(outbox)
    .set({ nextAt: sql`now()`, heldAt: null, sentAt: null, outcome: null, outcomeAt: null })
    .where(and(eq(outbox.id, id), or(isNull(outbox.sentAt), isNotNull(outbox.outcome))))
    .returning({ address: outbox.toAddress });
  if (!due) return undefined;
  const wasSuppressed = await liftSuppression(deps.db, due.address);
  await deps.queue.send(deps.db, DELIVER_MAIL, { id });
  return { wasSuppressed };
}

const summarize = (row: Row): LetterSummary => ({
  id: row.id,
  template: row.template,
  toName: row.toName,
  toAddress: row.toAddress,
  subject: row.subject,
  attempts: row.attempts,
  lastError: row.lastError,
  state: letterState(row),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.isWithheld ? null : (row.sentAt?.toISOString() ?? null),
});

type StateFacts = Pick<Row, keyof typeof STATE_FACTS>;

export function letterState({ sentAt, isWithheld, heldAt, outcome, lastError }: StateFacts): LetterState {
  if (heldAt) return "held";
  if (outcome) return outcome;
  if (sentAt) return isWithheld ? "withheld" : "sent";
  return lastError ? "failing" : "waiting";
}
