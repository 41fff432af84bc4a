/** The ledger's rows of card money, each by its id at the current processor. */
import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { ledger, orders } from "../tables.ts";
import type { ProviderEntry } from "./read-provider.ts";

export type BookedEntry = Pick<ProviderEntry, "kind" | "intent" | "cents"> & { orderId: string };

const KINDS = { charge: "payment", refund: "refund", dispute: "dispute" } as const;
const SIDES = ["charge", "refund", "dispute", "reversal"] as const;

/**
 * Rows of these days, and all other rows of the given ids. A reversal counts against the row that it reverses.
 *
 * @param refs ids at the processor.
 */
export async function readLedger({ db, cards }: Deps, since: Date, refs: string[]): Promise<Map<string, BookedEntry>> {
  const rows = await db
    .select({ row: ledger, intent: orders.providerPiId })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(
      and(
        eq(ledger.provider, cards.mode),
        eq(orders.livemode, cards.livemode),
        inArray(ledger.kind, [...SIDES]),
        or(gte(ledger.createdAt, since), inArray(ledger.providerRef, refs)),
      ),
    );
  const entries = new Map<string, BookedEntry>();
  // The reversed row comes before its reversal, and has the kind.
  for (const { row, intent } of rows.toSorted((a, b) => SIDES.indexOf(sideOf(a)) - SIDES.indexOf(sideOf(b)))) {
    const { providerRef, kind, amountCents, orderId } = row;
    const before = entries.get(providerRef);
    const own = kind === "charge" || kind === "refund" || kind === "dispute" ? KINDS[kind] : "refund";
    entries.set(providerRef, {
      kind: before?.kind ?? own,
      intent: own === "payment" ? providerRef : (intent ?? ""),
      cents: (before?.cents ?? 0) + amountCents,
      orderId,
    });
  }
  return entries;
}

const sideOf = ({ row }: { row: { kind: string } }) => row.kind as (typeof SIDES)[number];
