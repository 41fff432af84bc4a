import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { lastDayOf } from "../../rules/dues.ts";
import { findCompany } from "../companies/company-queries.ts";
import { nextVersion, STANDS } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import type { DuesItem } from "./dues-queries.ts";
import { duesItems } from "./dues-tables.ts";

/**
 * Holds a member to what the invoice of its dues says: paid, its dues are paid through the year and a lapsed
 * membership is reinstated; open again or refunded, that is taken back. Invoices of anything else, and news that came
 * before, change nothing.
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

/** A locked line of a run is paid: so are the dues of its company, which is a member again where it had lapsed. */
export async function notePaid(deps: Deps, item: DuesItem): Promise<void> {
  const { db, now } = deps;
  const company = await findCompany(db, item.companyId, true);
  const last = lastDayOf(item.year);
  const before = company.duesPaidThrough;
  const isReinstated = item.lapsedAt !== null && !company.isActive;
  await db
    .update(affiliates)
    .set({ duesPaidThrough: before && before > last ? before : last, ...(isReinstated ? STANDS : nextVersion) })
    .where(eq(affiliates.id, company.id));
  await db
    .update(duesItems)
    .set({ paidAt: now(), paidThroughBefore: before, ...(isReinstated && { lapsedAt: null, reinstatedAt: now() }) })
    .where(eq(duesItems.id, item.id));
  if (!isReinstated) return;
  await announceChange(db);
  await recordAudit(deps, {
    ...{ action: "company.reinstated", subject: `company ${company.id}` },
    detail: `The membership of ${company.name} was reinstated, because its dues of ${item.year} are paid.`,
  });
}

/** A locked line of a run is paid no more, and the dues of its company only where another bill of the year is. */
export async function takeBack({ db }: Deps, item: DuesItem): Promise<void> {
  const company = await findCompany(db, item.companyId, true);
  const isOther = and(eq(duesItems.year, item.year), eq(duesItems.companyId, company.id), ne(duesItems.id, item.id));
  // The other one holds the dues paid, and brings the day before both back.
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
  }
  await db.update(duesItems).set({ paidAt: null }).where(eq(duesItems.id, item.id));
}
