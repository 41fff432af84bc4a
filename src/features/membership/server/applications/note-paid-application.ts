import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { yearOf } from "#shared/dates.ts";
import { lastDayOf } from "../../rules/dues.ts";
import type { Application } from "../application-queries.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { nextVersion } from "../member-values.ts";
import { affiliates, applications } from "../tables.ts";
import { duesSums } from "./dues-sums.ts";

/** Runs `holdPaidThrough` after a change of a charge. An application without a member changes nothing. */
export async function notePaidApplication(deps: Deps, id: string): Promise<void> {
  const { timeZone } = await deps.organization();
  await inTransaction(deps, async (inTx) => {
    const [application] = await inTx.db.select().from(applications).where(eq(applications.id, id)).for("update");
    if (application) await holdPaidThrough(inTx, application, timeZone);
  });
}

/** Sets the member's paid-through day from its application's dues, or clears it when they are no longer paid. */
export async function holdPaidThrough({ db }: Deps, application: Application, timeZone: string): Promise<void> {
  const { id, companyId, createdAt } = application;
  if (!companyId) return;
  const year = yearOf(createdAt, timeZone);
  const last = lastDayOf(year);
  const { openCents, paidCents } = await duesSums(db, id);
  const isPaid = openCents === 0 && paidCents > 0;
  // Dues of later years that are paid go back to the application's year, or to no day.
  const { paidThroughBefore: before } = duesItems;
  const isLater = and(gt(duesItems.year, Number(year)), isNotNull(duesItems.paidAt));
  await db
    .update(duesItems)
    .set({
      paidThroughBefore: isPaid ? sql`greatest(${before}, ${last}::date)` : sql`nullif(${before}, ${last}::date)`,
    })
    .where(and(eq(duesItems.companyId, companyId), isLater));
  const { duesPaidThrough } = affiliates;
  const [company] = await db.select({ duesPaidThrough }).from(affiliates).where(eq(affiliates.id, companyId));
  const held = company?.duesPaidThrough ?? null;
  const next = isPaid ? (held && held > last ? held : last) : held === last ? null : held;
  if (next === held) return;
  await db
    .update(affiliates)
    .set({ duesPaidThrough: next, ...nextVersion })
    .where(eq(affiliates.id, companyId));
  noteFact(db, "member.changed", companyId);
}
