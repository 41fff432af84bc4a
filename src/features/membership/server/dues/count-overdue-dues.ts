import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import { counted } from "#platform/database/count-up-to.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { sumCents } from "#shared/money.ts";
import { affiliates } from "../tables.ts";
import { duesIssues, duesItems } from "./dues-tables.ts";

/** An invoice's state is computed from its charges, which costs more than an index lookup, so the count is capped. */
const MOST = 100;

type Overdue = { label: string; dueOn: string; openCents: number };

/**
 * Counts overdue invoices of all dues runs, up to `most` of the earliest runs, with the amount owed and the one that has
 * waited longest.
 */
export async function countOverdueDues(deps: Deps, most = MOST) {
  const today = await todayOf(deps);
  const overdue: Overdue[] = [];
  const size = most + 1;
  // Void invoices are neither paid nor overdue, so more rows may have to be read to find `most`.
  for (let from = 0; overdue.length <= most; from += size) {
    const unpaid = await listUnpaid(deps, { today, from, size });
    overdue.push(...(await overdueOf(deps, unpaid, today)));
    if (unpaid.length < size) break;
  }
  const { total: count, ...more } = counted(overdue.length, most);
  const cents = sumCents(overdue.slice(0, most).map(({ openCents }) => openCents));
  return { count, ...more, cents, oldest: overdue.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))[0] };
}

type Range = { today: string; from: number; size: number };

/** Unpaid lines of runs whose due day has passed; no invoice of a run is due earlier. */
const listUnpaid = ({ db }: Deps, { today, from, size }: Range) =>
  db
    .select({ id: duesItems.invoiceId, label: affiliates.name })
    .from(duesItems)
    .innerJoin(duesIssues, eq(duesIssues.id, duesItems.issueId))
    .innerJoin(affiliates, eq(affiliates.id, duesItems.companyId))
    .where(and(isNotNull(duesItems.invoiceId), isNull(duesItems.paidAt), lt(duesIssues.dueOn, today)))
    .orderBy(asc(duesIssues.dueOn), asc(duesIssues.id), asc(duesItems.id))
    .limit(size)
    .offset(from);

async function overdueOf({ db }: Deps, unpaid: Awaited<ReturnType<typeof listUnpaid>>, today: string) {
  const ids = unpaid.flatMap(({ id }) => id ?? []);
  const figures = await figuresOfInvoices(db, ids, today);
  return unpaid.flatMap(({ id, label }): Overdue[] => {
    const invoice = id ? figures.get(id) : undefined;
    return invoice?.state === "overdue" ? [{ label, dueOn: invoice.dueOn, openCents: invoice.openCents }] : [];
  });
}
