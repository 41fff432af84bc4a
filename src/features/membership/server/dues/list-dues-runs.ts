import { desc, isNotNull } from "drizzle-orm";
import { figuresOfInvoices } from "#features/payments/server/invoices/invoice-figures.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { sumCents } from "#shared/money.ts";
import type { ListedRun } from "../../rules/dues-run.ts";
import { duesItems, duesRuns } from "./dues-tables.ts";

/** Every run, the newest year first, with what was issued and what is open of it. */
export async function listDuesRuns(deps: Deps): Promise<ListedRun[]> {
  const { db } = deps;
  const today = await todayOf(deps);
  const runs = await db.select().from(duesRuns).orderBy(desc(duesRuns.year));
  const { year, invoiceId } = duesItems;
  const items = await db.select({ year, invoiceId }).from(duesItems).where(isNotNull(invoiceId));
  const figures = await figuresOfInvoices(
    db,
    items.flatMap((item) => item.invoiceId ?? []),
    today,
  );
  return runs.map((run) => {
    const issued = items.flatMap((item) => {
      const found = item.year === run.year && item.invoiceId ? figures.get(item.invoiceId) : undefined;
      return found && found.state !== "void" ? [found] : [];
    });
    return {
      ...{ year: run.year, startedBy: run.startedBy, createdAt: run.createdAt.toISOString(), invoices: issued.length },
      totalCents: sumCents(issued.map(({ totalCents }) => totalCents)),
      openCents: sumCents(issued.map(({ openCents }) => openCents)),
    };
  });
}
