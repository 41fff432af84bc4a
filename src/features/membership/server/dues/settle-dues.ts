import { eq } from "drizzle-orm";
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
  const isMoved = await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const ofInvoice = eq(duesItems.invoiceId, invoiceId);
    const [found] = await db.select({ companyId: duesItems.companyId }).from(duesItems).where(ofInvoice);
    if (!found) return false;
    // Paying or reopening one line may change the company's others: two settlements would wait for each other.
    const ofCompany = eq(duesItems.companyId, found.companyId);
    const lines = await db.select().from(duesItems).where(ofCompany).orderBy(duesItems.id).for("update");
    const item = lines.find((line) => line.invoiceId === invoiceId);
    if (!item) return true;
    const state = (await figuresOfInvoices(db, [invoiceId], today)).get(invoiceId)?.state;
    if (state === "paid" && item.paidAt === null) await notePaid(inTx, item);
    if (state !== "paid" && item.paidAt !== null) await takeBack(inTx, item);
    return false;
  });
  // A merge gave the line to another company meanwhile.
  if (isMoved) await settleDues(deps, invoiceId);
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

/**
 * Marks a locked line as unpaid. The company is then paid through the latest day of the lines that stay paid, whatever
 * the order in which they were paid, or through the day from before all of them.
 */
export async function takeBack({ db }: Deps, { id, companyId, year }: DuesItem): Promise<void> {
  const company = await findCompany(db, companyId, true);
  const last = lastDayOf(year);
  // Read again, because a line that was taken back before this one may have changed its day.
  const lines = await db.select().from(duesItems).where(eq(duesItems.companyId, companyId));
  const before = lines.find((line) => line.id === id)?.paidThroughBefore ?? null;
  const others = lines.filter((line) => line.id !== id && line.paidAt !== null);
  const sameYear = others.filter((line) => line.year === year);
  // Another bill of the year keeps it paid, and inherits the paid-through day from before both.
  const heirs = sameYear.length > 0 ? sameYear : others.filter((line) => line.paidThroughBefore === last);
  for (const heir of heirs)
    await db
      .update(duesItems)
      .set({ paidThroughBefore: sameYear.length > 0 ? earlier(heir.paidThroughBefore, before) : before })
      .where(eq(duesItems.id, heir.id));
  if (sameYear.length === 0 && company.duesPaidThrough === last) {
    const days = [before, ...others.map((line) => lastDayOf(line.year))];
    const duesPaidThrough = days.reduce((one, other) => (one && other ? (one > other ? one : other) : (one ?? other)));
    await db
      .update(affiliates)
      .set({ duesPaidThrough, ...nextVersion })
      .where(eq(affiliates.id, companyId));
    noteFact(db, "member.changed", companyId);
  }
  await db.update(duesItems).set({ paidAt: null }).where(eq(duesItems.id, id));
}

/** The earlier of two days; null, which is before any. */
const earlier = (one: string | null, other: string | null): string | null =>
  one && other ? (one < other ? one : other) : null;
