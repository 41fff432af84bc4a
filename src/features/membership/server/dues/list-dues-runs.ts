import { desc, isNotNull, sql } from "drizzle-orm";
import { sumInvoicesByGroup } from "#features/payments/server/invoices/invoice-figures.ts";
import type { Deps } from "#platform/deps.ts";
import type { ListedRun } from "../../rules/dues-run.ts";
import { duesItems, duesRuns } from "./dues-tables.ts";

/** Every run, newest year first, with its issued and open amounts. */
export async function listDuesRuns({ db }: Pick<Deps, "db">): Promise<ListedRun[]> {
  const runs = await db.select().from(duesRuns).orderBy(desc(duesRuns.year));
  const { year, invoiceId } = duesItems;
  const sums = await sumInvoicesByGroup(
    db,
    sql`select ${invoiceId}, ${year}::text as of_group from ${duesItems} where ${isNotNull(invoiceId)}`,
  );
  return runs.map((run) => ({
    year: run.year,
    startedBy: run.startedBy,
    createdAt: run.createdAt.toISOString(),
    ...(sums.get(String(run.year)) ?? { invoices: 0, totalCents: 0, openCents: 0 }),
  }));
}
