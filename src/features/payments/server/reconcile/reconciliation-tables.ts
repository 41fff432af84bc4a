/** What came of comparing the books with the card processor's. */
import { jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { OrderReference } from "#shared/identifiers.ts";

/** One comparison of the books with the provider's. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid("id").primaryKey(),
    ranAt: instant("ran_at").notNull(),
    since: instant("since").notNull(),
    providerCents: amount("provider_cents").notNull(),
    ledgerCents: amount("ledger_cents").notNull(),
    /** What stands in one of the two only, or with another amount. */
    differences: jsonb("differences")
      .$type<
        { order: OrderReference | null; intent: string; providerCents: number; ledgerCents: number; note: string }[]
      >()
      .notNull(),
  },
  (table) => [uniqueIndex("reconciliations_ran").on(table.ranAt)],
);
