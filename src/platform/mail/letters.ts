/** The outbox as staff read it: newest first, page by page, one letter whole; and another try for one that is stuck. */
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { outbox } from "../tables.ts";
import { DELIVER_MAIL } from "./outbox.ts";

/**
 * `waiting`: not tried yet. `failing`: tried without success, will be tried again. `sent`: the transport accepted it.
 * `withheld`: its address is a sample's, and no mail server was asked. `held`: visitors caused too many letters to its
 * recipient; it goes out when staff release it.
 */
export type LetterState = "waiting" | "failing" | "sent" | "withheld" | "held";

/** How long staff are told about a held letter. */
const ALERT_MS = 3 * 24 * 3600 * 1000;

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
  | "lastError"
>;
export type LetterSummary = Omit<Row, "createdAt" | "sentAt" | "isWithheld" | "heldAt"> & {
  state: LetterState;
  createdAt: string;
  sentAt: string | null;
};
export type LetterPage = { letters: LetterSummary[]; next: string | null };

const SUMMARY = {
  id: outbox.id,
  template: outbox.template,
  toName: outbox.toName,
  toAddress: outbox.toAddress,
  subject: outbox.subject,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  isWithheld: outbox.isWithheld,
  heldAt: outbox.heldAt,
  lastError: outbox.lastError,
};

/**
 * One page of the log, the newest first. `before` is the `next` of the page above; a cursor that names no letter answers
 * an empty page.
 */
export async function listLetters(
  db: Db,
  { before, limit, held }: { before?: string; limit: number; held?: boolean },
): Promise<LetterPage> {
  const start = db.select({ at: outbox.createdAt, id: outbox.id }).from(outbox).where(sql`${outbox.id} = ${before}`);
  const rows = await db
    .select(SUMMARY)
    .from(outbox)
    .where(
      and(
        before ? sql`(${outbox.createdAt}, ${outbox.id}) < (${start})` : undefined,
        held ? isNotNull(outbox.heldAt) : undefined,
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

/** A letter whole; its subject and bodies are null until it was written at the first delivery. */
export async function findLetter(db: Db, id: string) {
  const [row] = await db
    .select({ ...SUMMARY, html: outbox.html, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.id, id));
  return row && { ...summarize(row), html: row.html, text: row.text };
}

/**
 * Makes an unsent letter due now, also one that was held back, and sends its job.
 *
 * @returns false when there is no such letter or it was sent.
 */
export async function retryLetter(deps: Pick<Deps, "db" | "queue">, id: string): Promise<boolean> {
  const due = await deps.db
    .update(outbox)
    .set({ nextAt: sql`now()`, heldAt: null })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
    .returning({ id: outbox.id });
  if (due.length === 0) return false;
  await deps.queue.send(deps.db, DELIVER_MAIL, { id });
  return true;
}

const summarize = (row: Row): LetterSummary => ({
  id: row.id,
  template: row.template,
  toName: row.toName,
  toAddress: row.toAddress,
  subject: row.subject,
  attempts: row.attempts,
  lastError: row.lastError,
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.isWithheld ? null : (row.sentAt?.toISOString() ?? null),
});

function stateOf({ sentAt, isWithheld, heldAt, lastError }: Row): LetterState {
  if (heldAt) return "held";
  if (sentAt) return isWithheld ? "withheld" : "sent";
  return lastError ? "failing" : "waiting";
}
