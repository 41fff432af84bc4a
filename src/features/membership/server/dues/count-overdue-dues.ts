import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { sumCents } from "#shared/money.ts";
import { affiliates } from "../tables.ts";
import { duesItems } from "./dues-tables.ts";

/** Invoices of all dues runs that are past their day, with what is owed of them and the one that waits the longest. */
export async function countOverdueDues(deps: Deps) {
  const today = await todayOf(deps);
  const open = await deps.db
    .select({ id: duesItems.invoiceId, label: affiliates.name })
    .from(duesItems)
    .innerJoin(affiliates, eq(affiliates.id, duesItems.companyId))
    .where(and(isNotNull(duesItems.invoiceId), isNull(duesItems.paidAt)));
  const figures = await figuresOfInvoices(
    deps.db,
    open.flatMap(({ id }) => id ?? []),
    today,
  );
  const overdue = open
    .flatMap(({ id, label }) => {
      const invoice = id ? figures.get(id) : undefined;
      return invoice?.state === "overdue" ? [{ label, dueOn: invoice.dueOn, openCents: invoice.openCents }] : [];
    })
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  return {
    count: overdue.length,
    cents: sumCents(overdue.map(({ openCents }) => openCents)),
    oldest: overdue[0],
  };
}
