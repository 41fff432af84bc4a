/** The results of comparing the ledger with the card processor's lists. */
import { jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { OrderReference } from "#shared/identifiers.ts";

/** One comparison of the ledger with the provider's lists. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid("id").primaryKey(),
    ranAt: instant("ran_at").notNull(),
    since: instant("since").notNull(),
    providerCents: amount("provider_cents").notNull(),
    ledgerCents: amount("ledger_cents").notNull(),
    /** Entries that only one of the two has, or that have different amounts. */
    differences: jsonb("differences")
      .$type<
        { order: OrderReference | null; intent: string; providerCents: number; ledgerCents: number; note: string }[]
      >()
      .notNull(),
  },
  (table) => [uniqueIndex("reconciliations_ran").on(table.ranAt)],
);
