/** The outbox for staff: pages newest first, a single letter in full, and a retry for a letter that is stuck. */
import { and, desc, eq, gt, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { onPage } from "../database/on-page.ts";
import type { Deps } from "../deps.ts";
import { outbox } from "../tables.ts";
import { liftSuppression } from "./bounces/suppressions.ts";
import { type LetterFilters, lettersWith } from "./letter-filters.ts";
import { type LetterState, leftAt, letterState, STATE_FACTS } from "./letter-state.ts";
import { DELIVER_MAIL, LEASE_SECONDS } from "./outbox.ts";
import { writtenWithoutTokens } from "./sample-tokens.ts";

/** How long staff are notified of a held letter. */
const ALERT_MS = 3 * 24 * 3600 * 1000;
/** How long staff are told of an undelivered letter: they must call the recipient, and offices close for holidays. */
const UNDELIVERED_ALERT_MS = 14 * 24 * 3600 * 1000;

type Row = Pick<
  typeof outbox.$inferSelect,
  | "id"
  | "template"
  | "about"
  | "toName"
  | "toAddress"
  | "subject"
  | "attempts"
  | "createdAt"
  | "sentAt"
  | "isWithheld"
  | "isKept"
  | "heldAt"
  | "outcome"
  | "lastError"
>;
export type LetterSummary = Omit<Row, "createdAt" | "sentAt" | "isWithheld" | "isKept" | "heldAt" | "outcome"> & {
  state: LetterState;
  createdAt: string;
  sentAt: string | null;
};
export type LetterPage = { letters: LetterSummary[]; next: string | null };

const SUMMARY = {
  ...STATE_FACTS,
  id: outbox.id,
  template: outbox.template,
  about: outbox.about,
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
  { before, limit, ...filters }: LetterFilters & { before?: string | undefined; limit: number },
): Promise<LetterPage> {
  const { createdAt, id } = outbox;
  const start = db.select({ at: createdAt, id }).from(outbox).where(sql`${id} = ${before}`);
  const isAfter = before ? sql`(${createdAt}, ${id}) < (${start})` : undefined;
  const listed = lettersWith(filters);
  const rows = await db
    .select(SUMMARY)
    .from(outbox)
    .where(onPage({ ...listed, id, keys: [createdAt, id], isDown: true, isAfter, most: limit + 1 }))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const letters = rows.slice(0, limit).map(summarize);
  return { letters, next: rows.length > limit ? (letters.at(-1)?.id ?? null) : null };
}

/** The number of letters of the past days that are held, for the notice to staff. */
export const countHeld = ({ db, now }: Pick<Deps, "db" | "now">): Promise<number> =>
  db.$count(outbox, gt(outbox.heldAt, new Date(now().getTime() - ALERT_MS)));

/** The number of letters that were given up in the past days, for the notice to staff. */
export const countUndelivered = ({ db, now }: Pick<Deps, "db" | "now">): Promise<number> =>
  db.$count(
    outbox,
    // Written exactly as in the partial index, which PostgreSQL uses only for this condition.
    and(isNotNull(outbox.outcome), gt(outbox.outcomeAt, new Date(now().getTime() - UNDELIVERED_ALERT_MS))),
  );

/** The last letter that was given up in the past days: its recipient and when. */
export async function lastUndelivered({ db, now }: Pick<Deps, "db" | "now">) {
  const [row] = await db
    .select({ label: outbox.toAddress, at: outbox.outcomeAt })
    .from(outbox)
    .where(and(isNotNull(outbox.outcome), gt(outbox.outcomeAt, new Date(now().getTime() - UNDELIVERED_ALERT_MS))))
    .orderBy(desc(outbox.outcomeAt))
    .limit(1);
  return row?.at ? { label: row.label, at: row.at } : undefined;
}

/** A letter in full, as staff may read it; subject and bodies are null until its first delivery. */
export async function findLetter(db: Db, id: string) {
  const [row] = await db
    .select({ ...SUMMARY, ...WHOLE })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (!row) return undefined;
  const { files, heldAt, outcomeAt, nextAt } = row;
  const summary = summarize(row);
  return {
    ...summary,
    ...writtenWithoutTokens(row),
    files: (files ?? []).map(({ name, type }) => ({ name, type })),
    heldAt: heldAt?.toISOString() ?? null,
    endedAt: outcomeAt?.toISOString() ?? null,
    forgottenAt: row.forgottenAt?.toISOString() ?? null,
    nextAt: summary.state === "failing" ? nextAt.toISOString() : null,
  };
}

/** Locks a letter until the transaction ends, and reads its recipient. */
export async function lockLetter(db: Db, id: string) {
  const facts = { template: outbox.template, toAddress: outbox.toAddress, forgottenAt: outbox.forgottenAt };
  const [row] = await db.select(facts).from(outbox).where(eq(outbox.id, id)).for("update");
  return row;
}

/** The template and payload that a letter is rendered from. */
export async function readSource(db: Db, id: string) {
  const source = { template: outbox.template, payload: outbox.payload };
  const [row] = await db.select(source).from(outbox).where(eq(outbox.id, id));
  return row;
}

const WHOLE = {
  html: outbox.html,
  text: outbox.text,
  files: outbox.files,
  outcomeAt: outbox.outcomeAt,
  nextAt: outbox.nextAt,
  forgottenAt: outbox.forgottenAt,
};

/** The letter is being sent now, or its retry is imminent. */
const isLeased = sql`(${outbox.outcome} is null and ${outbox.heldAt} is null and ${outbox.attempts} > 0
  and ${outbox.nextAt} > now() and ${outbox.nextAt} <= now() + make_interval(secs => ${LEASE_SECONDS}))`;

/**
 * Makes an undelivered letter due now, also one that was held or bounced, and sends its job. A letter that is being
 * sent keeps its time: a second press sends no second letter.
 *
 * @returns `undefined` where no such letter is to be sent; otherwise whether its address was suppressed until now.
 */
export async function retryLetter(
  deps: Pick<Deps, "db" | "queue">,
  id: string,
): Promise<{ wasSuppressed: boolean } | undefined> {
  const [due] = await deps.db
    .update(outbox)
    .set({ nextAt: sql`case when ${isLeased} then ${outbox.nextAt} else now() end`, ...DUE })
    .where(and(eq(outbox.id, id), isNull(outbox.forgottenAt), or(isNull(outbox.sentAt), isNotNull(outbox.outcome))))
    .returning({ address: outbox.toAddress });
  if (!due) return undefined;
  const wasSuppressed = await liftSuppression(deps.db, due.address);
  await deps.queue.send(deps.db, DELIVER_MAIL, { id });
  return { wasSuppressed };
}

/** Sends a letter that did not arrive, and is not with a mail server now, to another address. @returns whether it did. */
export async function readdressLetter(
  deps: Pick<Deps, "db" | "queue">,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const didNotArrive = or(isNull(outbox.sentAt), isNotNull(outbox.outcome), outbox.isWithheld);
  const due = await deps.db
    .update(outbox)
    .set({ ...DUE, toAddress: to, isWithheld: false, attempts: 0, lastError: null, nextAt: sql`now()` })
    .where(and(eq(outbox.id, id), eq(outbox.toAddress, from), isNull(outbox.forgottenAt), didNotArrive, not(isLeased)))
    .returning({ id: outbox.id });
  if (due.length === 0) return false;
  await deps.queue.send(deps.db, DELIVER_MAIL, { id });
  return true;
}

const DUE = { heldAt: null, sentAt: null, outcome: null, outcomeAt: null };

const summarize = (row: Row): LetterSummary => ({
  id: row.id,
  template: row.template,
  about: row.about,
  toName: row.toName,
  toAddress: row.toAddress,
  subject: row.subject,
  attempts: row.attempts,
  lastError: row.lastError,
  state: letterState(row),
  createdAt: row.createdAt.toISOString(),
  sentAt: leftAt(row),
});
