/** Computes every line of a dues run from the current roll: amount, problems and invoice. */
import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { figuresOfInvoices, type InvoiceFigures } from "#features/payments/server/invoices/invoice-figures.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { addDays, yearOf } from "#shared/dates.ts";
import { MEMBER_TYPES } from "../../rules/application-options.ts";
import { duesOf } from "../../rules/dues.ts";
import type { DuesProblem, DuesRow, DuesStatus } from "../../rules/dues-run.ts";
import { computeTonDues, explainTonDues } from "../../rules/ton-dues.ts";
import { APPLICATION } from "../application-queries.ts";
import { affiliates, applications } from "../tables.ts";
import type { DuesItem } from "./dues-queries.ts";
import { duesItems, IS_FIRST } from "./dues-tables.ts";

type Company = typeof affiliates.$inferSelect;
/** A row with its company and stored line. */
export type ComputedRow = { row: DuesRow; company: Company; item: DuesItem | undefined };

/** Inputs of the computation. Read them before a transaction: waiting for a second connection could starve the pool. */
export async function duesTerms(deps: Deps) {
  const [today, organization] = [await todayOf(deps), await deps.organization()];
  const [{ tiers }, settings] = [await getSetting(deps.db, "membership"), await getSetting(deps.db, "dues")];
  const priced = MEMBER_TYPES.map((memberType) => ({ memberType, dues: tiers[memberType].dues }));
  return { today, organization, timeZone: organization.timeZone, priced, ...settings };
}
export type DuesTerms = Awaited<ReturnType<typeof duesTerms>>;

/** Lines of active members by name, and of billed companies even if they are no longer active. */
export async function computeRun(db: Db, year: number, terms: DuesTerms): Promise<ComputedRow[]> {
  const found = await db
    .select({ company: affiliates, item: duesItems })
    .from(affiliates)
    .leftJoin(duesItems, sql`${duesItems.companyId} = ${affiliates.id} and ${duesItems.year} = ${year}`)
    .where(or(eq(affiliates.isActive, true), isNotNull(duesItems.issueId)))
    .orderBy(sql`lower(${affiliates.name})`, affiliates.id, duesItems.isSecond);
  const ids = found.flatMap(({ item }) => item?.invoiceId ?? []);
  const [figures, lastTons, joined] = [
    await figuresOfInvoices(db, ids, terms.today),
    await tonsOf(db, year - 1),
    await joinedIn(db, year, terms.timeZone),
  ];
  const rows = found.map(({ company, item }) => ({
    company,
    item: item ?? undefined,
    row: rowOf(company, item, {
      terms,
      hasJoined: joined.has(company.id),
      lastTons: lastTons.get(company.id) ?? null,
      invoice: item?.invoiceId ? figures.get(item.invoiceId) : undefined,
    }),
  }));
  return [...Map.groupBy(rows, ({ company }) => company.id).values()].flatMap(ofCompany);
}

/**
 * A company that absorbed another has a row for each of its bills. Void bills do not count: they get no row beside a valid
 * bill and do not prevent a new one. The membership may lapse if none of the bills is paid; the first row says so.
 */
function ofCompany(rows: ComputedRow[]): ComputedRow[] {
  const [first] = rows;
  if (!first || rows.length === 1) return rows;
  const bills = rows.filter(({ row }) => BILLED.includes(row.status));
  const mayLapse = bills.every(({ row }) => row.mayLapse);
  const shown = bills.length > 0 ? bills : [first];
  return shown.map((one, at) => {
    const { lapsedAt } = one.row;
    const lapse = at === 0 ? { mayLapse: mayLapse && bills.length > 0, lapsedAt } : { mayLapse: false, lapsedAt: null };
    return { ...one, row: { ...one.row, ...lapse } };
  });
}

const BILLED: readonly DuesStatus[] = ["issued", "issuing", "failed"];

async function tonsOf(db: Db, year: number): Promise<Map<string, number | null>> {
  const { companyId, tons } = duesItems;
  const rows = await db
    .select({ companyId, tons })
    .from(duesItems)
    .where(and(eq(duesItems.year, year), IS_FIRST));
  return new Map(rows.map((row) => [row.companyId, row.tons]));
}

/** Companies that pay this year's dues through their application; they are not billed twice. */
async function joinedIn(db: Db, year: number, timeZone: string): Promise<Set<string>> {
  const { id, companyId, createdAt } = applications;
  const all = await db.select({ id, companyId, createdAt }).from(applications).where(isNotNull(companyId));
  const ofYear = all.filter((one) => yearOf(one.createdAt, timeZone) === String(year));
  const charges = await chargesOfSources(
    db,
    APPLICATION,
    ofYear.map((one) => one.id),
  );
  const owes = (id: string) => charges.get(id)?.some(({ status }) => status === "open" || status === "paid") ?? false;
  return new Set(ofYear.flatMap((one) => (one.companyId && owes(one.id) ? [one.companyId] : [])));
}

type RowFacts = { terms: DuesTerms; hasJoined: boolean; lastTons: number | null; invoice: InvoiceFigures | undefined };

function rowOf(company: Company, item: DuesItem | null, { terms, hasJoined, lastTons, invoice }: RowFacts): DuesRow {
  // A void invoice counts as none: the member may be billed again, once the job has taken back what was paid by it.
  const validInvoice = invoice && (invoice.state !== "void" || item?.paidAt) ? invoice : null;
  const isBilled = item !== null && item.issueId !== null && (validInvoice !== null || item.invoiceId === null);
  const amount = isBilled ? billedAs(item) : computeAmount(company, item?.tons ?? null, terms);
  const { contactName, contactEmail } = company;
  const problems = isBilled ? [] : problemsOf(company, amount, { item, terms, hasJoined });
  return {
    companyId: company.id,
    company: company.name,
    tier: amount.tier,
    tons: item?.tons ?? null,
    lastTons,
    version: item?.version ?? 0,
    isIncluded: item?.isIncluded ?? true,
    isSecond: item?.isSecond ?? false,
    amountCents: amount.amountCents,
    how: amount.how,
    problems,
    billTo: { name: contactName ?? "Accounts payable", email: contactEmail },
    status: statusOf(item, { isBilled, problems, invoice: validInvoice }),
    failure: isBilled ? (item.failure ?? null) : null,
    invoice: validInvoice,
    paidThrough: company.duesPaidThrough,
    ...lapseOf(company, item, { invoice: validInvoice, terms }),
  };
}

type Amount = { tier: DuesRow["tier"]; amountCents: number | null; how: string };

const billedAs = ({ tier, amountCents, how }: DuesItem): Amount => ({ tier, amountCents, how: how ?? "" });

function computeAmount({ tier }: Company, tons: number | null, { priced, contractor }: DuesTerms): Amount {
  if (tier !== "Contractor") {
    const amountCents = tier === null ? null : (duesOf(priced, tier) ?? null);
    return { tier, amountCents, how: amountCents === null ? "" : `Flat dues, ${tier}` };
  }
  if (tons === null) return { tier, amountCents: null, how: "" };
  const dues = computeTonDues(tons, contractor);
  return { tier, amountCents: dues.amountCents, how: explainTonDues(dues) };
}

function problemsOf(
  { tier, contactEmail, isActive }: Company,
  { amountCents }: Amount,
  { item, hasJoined }: { item: DuesItem | null; terms: DuesTerms; hasJoined: boolean },
): DuesProblem[] {
  const isUnknown = tier === "Contractor" && (item?.tons ?? null) === null;
  return [
    ...(tier === null ? (["no-tier"] as const) : []),
    ...(isUnknown ? (["no-tons"] as const) : []),
    ...(tier !== null && !isUnknown && !amountCents ? (["no-dues"] as const) : []),
    ...(contactEmail ? [] : (["no-email"] as const)),
    ...(hasJoined ? (["joined"] as const) : []),
    // It was billed while it was a member, and that invoice is void.
    ...(isActive ? [] : (["ended"] as const)),
  ];
}

function statusOf(
  item: DuesItem | null,
  { isBilled, problems, invoice }: { isBilled: boolean; problems: DuesProblem[]; invoice: InvoiceFigures | null },
): DuesStatus {
  if (invoice) return "issued";
  if (isBilled) return item?.failure ? "failed" : "issuing";
  if (problems.length > 0) return "problem";
  return (item?.isIncluded ?? true) ? "ready" : "left-out";
}

function lapseOf(
  { isActive }: Company,
  item: DuesItem | null,
  { invoice, terms }: { invoice: InvoiceFigures | null; terms: DuesTerms },
) {
  const hasLapsed = item !== null && item.lapsedAt !== null && !isActive;
  const isPastGrace = invoice?.state === "overdue" && addDays(invoice.dueOn, terms.graceDays) < terms.today;
  return {
    // A line that stands as paid beside an unpaid invoice waits for the job that takes it back.
    mayLapse: isActive && isPastGrace && item?.paidAt === null,
    lapsedAt: hasLapsed ? (item.lapsedAt?.toISOString() ?? null) : null,
    reinstatedAt: item?.reinstatedAt?.toISOString() ?? null,
  };
}
