/** Separates the dues of two merged companies: bills and payments since the merge go to the company that they belong to. */
import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { lastDayOf } from "../../rules/dues.ts";
import type { Application } from "../application-queries.ts";
import { duesSums } from "../applications/dues-sums.ts";
import { holdPaidThrough } from "../applications/note-paid-application.ts";
import { findCompany } from "../companies/company-queries.ts";
import { companyReferences } from "../companies/company-tables.ts";
import type { JsonRow, MergeRecord } from "../companies/merge-tables.ts";
import type { DuesItem } from "../dues/dues-queries.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { notePaid, takeBack } from "../dues/settle-dues.ts";
import { affiliates, applications } from "../tables.ts";

export type DuesSince = {
  /** Moved lines that were billed again since the merge: they stay. */
  billed: DuesItem[];
  paid: DuesItem[];
  unpaid: DuesItem[];
  /** Lines whose invoice was being issued at the merge, and is issued now. */
  issued: DuesItem[];
  /** Moved applications whose dues were paid, or became unpaid, since the merge. */
  applications: Application[];
  hasPaidThroughMoved: boolean;
};

/** Compares the moved dues with their state at the merge. */
export async function duesSince(db: Db, record: MergeRecord): Promise<DuesSince> {
  const keys = record.moved.dues_items ?? [];
  const then = new Map(record.dues.map(({ after }) => [after.id, after] as [unknown, JsonRow]));
  const items = await db.select().from(duesItems).where(inArray(duesItems.id, keys)).orderBy(duesItems.id);
  const isSameBill = (item: DuesItem) =>
    then.get(item.id)?.issue_id === item.issueId && then.get(item.id)?.round === item.round;
  const same = items.filter(isSameBill);
  const wasPaid = ({ id }: DuesItem) => Boolean(then.get(id)?.paid_at);
  const settled = await applicationsSince(db, record);
  const unpaid = same.filter((item) => item.paidAt === null && wasPaid(item));
  return {
    billed: items.filter((item) => !isSameBill(item)),
    paid: same.filter((item) => item.paidAt !== null && !wasPaid(item)),
    unpaid,
    issued: same.filter(({ id, invoiceId }) => invoiceId !== null && !then.get(id)?.invoice_id),
    applications: settled,
    hasPaidThroughMoved: unpaid.length + settled.length > 0,
  };
}

async function applicationsSince(db: Db, { moved, paidApplications }: MergeRecord): Promise<Application[]> {
  const changed: Application[] = [];
  const found = await db
    .select()
    .from(applications)
    .where(inArray(applications.id, moved.applications ?? []));
  for (const one of found) {
    const { openCents, paidCents } = await duesSums(db, one.id);
    if ((openCents === 0 && paidCents > 0) !== paidApplications.includes(one.id)) changed.push(one);
  }
  return changed;
}

/** Reverses payments of the other company's dues: the remaining company gets its earlier paid-through day back. */
export async function takeBackPaid(deps: Deps, { paid }: DuesSince): Promise<void> {
  for (const item of paid.toReversed()) await takeBack(deps, item);
}

/** Runs after the lines moved back: restores which line is a second bill, and lapses as they were before the merge. */
export async function restoreLines(db: Db, { dues }: MergeRecord, { paid, billed, issued }: DuesSince): Promise<void> {
  for (const { before, after } of dues) {
    if (billed.some(({ id }) => id === before.id)) continue;
    const id = String(before.id);
    const [item] = await db.select().from(duesItems).where(eq(duesItems.id, id));
    if (!item) continue;
    const isOfCompany = and(eq(duesItems.companyId, item.companyId), eq(duesItems.year, item.year));
    const others = await db.$count(duesItems, and(isOfCompany, eq(duesItems.isSecond, false), ne(duesItems.id, id)));
    const hasLapsed = before.lapsed_at !== after.lapsed_at || paid.some((one) => one.id === id);
    await db
      .update(duesItems)
      .set({
        isSecond: others > 0 ? item.isSecond : Boolean(before.second),
        ...(hasLapsed && { lapsedAt: before.lapsed_at ? new Date(String(before.lapsed_at)) : null }),
      })
      .where(eq(duesItems.id, id));
  }
  await linkIssued(db, issued);
}

/** Invoices issued since the merge were linked to the remaining company; links them to their own. */
async function linkIssued(db: Db, issued: readonly DuesItem[]): Promise<void> {
  const ids = issued.flatMap(({ invoiceId }) => invoiceId ?? []);
  const figures = await figuresOfInvoices(db, ids, "");
  for (const { id, invoiceId } of issued) {
    const [moved] = await db.select({ companyId: duesItems.companyId }).from(duesItems).where(eq(duesItems.id, id));
    const number = invoiceId && figures.get(invoiceId)?.number;
    if (moved && number) await db.update(companyReferences).set(moved).where(eq(companyReferences.reference, number));
  }
}

type MergeContext = { keptId: string; since: Date; timeZone: string };

/** Applies each company's own payments. */
export async function settleBoth(
  deps: Deps,
  since: DuesSince,
  { keptId, since: at, timeZone }: MergeContext,
): Promise<void> {
  const { db } = deps;
  const fresh = async ({ id }: DuesItem) => {
    const [item] = await db.select().from(duesItems).where(eq(duesItems.id, id));
    return item ?? [];
  };
  for (const item of (await Promise.all(since.paid.map(fresh))).flat()) await notePaid(deps, item);
  for (const item of (await Promise.all(since.unpaid.map(fresh))).flat()) await takeBack(deps, item);
  for (const { id } of since.applications) {
    const [application] = await db.select().from(applications).where(eq(applications.id, id));
    if (application) await holdPaidThrough(deps, application, timeZone);
  }
  const own = and(eq(duesItems.companyId, keptId), gt(duesItems.paidAt, at));
  const years = await db.select({ year: duesItems.year }).from(duesItems).where(own);
  const { duesPaidThrough: held } = await findCompany(db, keptId);
  const last = years
    .map(({ year }) => lastDayOf(year))
    .sort()
    .at(-1);
  if (last && (held ?? "") < last)
    await db.update(affiliates).set({ duesPaidThrough: last }).where(eq(affiliates.id, keptId));
}
