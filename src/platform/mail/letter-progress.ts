import { and, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { LetterProgress } from "#shared/letters.ts";
import type { Db } from "../database/db.ts";
import { outbox } from "../tables.ts";
import { type LetterState, letterState, STATE_FACTS } from "./letter-state.ts";

const COUNTED: Record<LetterState, keyof LetterProgress> = {
  sent: "sent",
  kept: "kept",
  waiting: "waiting",
  failing: "waiting",
  withheld: "stopped",
  held: "stopped",
  bounced: "stopped",
  suppressed: "stopped",
  failed: "stopped",
};

/** Counts letters by state. @param which condition on the outbox. */
export async function letterProgress(db: Db, which: SQL | undefined): Promise<LetterProgress> {
  const { sentAt, isWithheld, isKept, heldAt, outcome, lastError } = STATE_FACTS;
  // Grouping by whether each time and reason is set keeps the groups few, whatever the number of letters.
  const facts = {
    isWithheld,
    isKept,
    outcome,
    isSent: sql<boolean>`${sentAt} is not null`.as("is_sent"),
    isHeld: sql<boolean>`${heldAt} is not null`.as("is_held"),
    hasFailed: sql<boolean>`${lastError} is not null`.as("has_failed"),
  };
  const rows = await db
    .select({ ...facts, letters: sql<number>`count(*)::int` })
    .from(outbox)
    .where(which)
    .groupBy(isWithheld, isKept, outcome, sql`is_sent`, sql`is_held`, sql`has_failed`);
  const progress: LetterProgress = { sent: 0, kept: 0, stopped: 0, waiting: 0 };
  const at = (is: boolean) => (is ? new Date(0) : null);
  for (const { letters, isSent, isHeld, hasFailed, ...row } of rows) {
    const state = letterState({ ...row, sentAt: at(isSent), heldAt: at(isHeld), lastError: hasFailed ? "" : null });
    progress[COUNTED[state]] += letters;
  }
  return progress;
}

/** Letters about any of the references that were written since the given time. */
export const writtenAbout = (references: readonly string[], since: Date): SQL | undefined =>
  and(inArray(outbox.about, [...references]), gte(outbox.createdAt, since));
