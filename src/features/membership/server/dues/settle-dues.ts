import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { lastDayOf } from "../../rules/dues.ts";
import { findCompany } from "../companies/company-queries.ts";
import { nextVersion, REINSTATED } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import type { DuesItem } from "./dues-queries.ts";
import { duesItems } from "./dues-tables.ts";

/**
 * Brings a member in line with its dues invoice. A paid invoice advances the paid-through day and reinstates a lapsed
 * membership; a reopened or refunded one reverses the paid-through day. Other invoices and repeated news change nothing.
 */
export async function settleDues(deps: Deps, invoiceId: string): Promise<void> {
  const today = await todayOf(deps);
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const [item] = await db.select().from(duesItems).where(eq(duesItems.invoiceId, invoiceId)).for("update");
    if (!item) return;
    const state = (await figuresOfInvoices(db, [invoiceId], today)).get(invoiceId)?.state;
    if (state === "paid" && item.paidAt === null) await notePaid(inTx, item);
    if (state !== "paid" && item.paidAt !== null) await takeBack(inTx, item);
  });
}

/** Marks a locked line as paid, advances the company's paid-through day and reinstates it if it had lapsed. */
export async function notePaid(deps: Deps, item: DuesItem): Promise<void> {
  const { db, now } = deps;
  const company = await findCompany(db, item.companyId, true);
  const last = lastDayOf(item.year);
  const before = company.duesPaidThrough;
  const isReinstated = item.lapsedAt !== null && !company.isActive;
  await db
    .update(affiliates)
    .set({ duesPaidThrough: before && before > last ? before : last, ...(isReinstated ? REINSTATED : nextVersion) })
    .where(eq(affiliates.id, company.id));
  noteFact(db, isReinstated ? "member.reinstated" : "member.changed", company.id);
  await db
    .update(duesItems)
    .set({ paidAt: now(), paidThroughBefore: before, ...(isReinstated && { lapsedAt: null, reinstatedAt: now() }) })
    .where(eq(duesItems.id, item.id));
  if (!isReinstated) return;
  await announceChange(db);
  await recordAudit(deps, {
    action: "company.reinstated",
    subject: `company ${company.id}`,
    detail: `The membership of ${company.name} was reinstated, because its dues of ${item.year} are paid.`,
  });
}

/** Marks a locked line as unpaid. The company's dues stay paid only if another bill of the year is paid. */
export async function takeBack({ db }: Deps, item: DuesItem): Promise<void> {
  const company = await findCompany(db, item.companyId, true);
  const isOther = and(eq(duesItems.year, item.year), eq(duesItems.companyId, company.id), ne(duesItems.id, item.id));
  // The other bill keeps the dues paid, and inherits the paid-through day from before both.
  const others = await db
    .update(duesItems)
    .set({
      paidThroughBefore: sql`nullif(least(coalesce(${duesItems.paidThroughBefore}, '-infinity'), ${item.paidThroughBefore ?? "-infinity"}::date), '-infinity')`,
    })
    .where(and(isOther, isNotNull(duesItems.paidAt)))
    .returning();
  if (others.length === 0 && company.duesPaidThrough === lastDayOf(item.year)) {
    await db
      .update(affiliates)
      .set({ duesPaidThrough: item.paidThroughBefore, ...nextVersion })
      .where(eq(affiliates.id, company.id));
    noteFact(db, "member.changed", company.id);
  }
  await db.update(duesItems).set({ paidAt: null }).where(eq(duesItems.id, item.id));
}
