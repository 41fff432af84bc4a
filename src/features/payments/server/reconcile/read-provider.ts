/** The card processor's lists of this site's money, each entry by its id there. */
import type { Deps } from "#platform/deps.ts";

export type ProviderEntry = {
  kind: "payment" | "refund" | "dispute";
  intent: string;
  /** In is positive, out negative; zero for a payment that failed. */
  cents: number;
  /** The bank has not made up its mind: the ledger may have it or not. */
  isPending?: boolean;
  orderId?: string;
};

/** Payments without an order were made by another program on the same account. */
export async function readProvider({ cards }: Deps, since: Date): Promise<Map<string, ProviderEntry>> {
  const entries = new Map<string, ProviderEntry>();
  const intents = await cards.listSince(since);
  for (const { id, status, amountCents, orderId } of intents)
    if (status === "succeeded" && orderId)
      entries.set(id, { kind: "payment", intent: id, cents: amountCents, orderId });
  for (const { id, intentId, amountCents, status } of await cards.refundsSince(since)) {
    const cents = status === "failed" ? 0 : -amountCents;
    entries.set(id, { kind: "refund", intent: intentId, cents, isPending: status === "pending" });
  }
  for (const { id, intentId, withdrawnCents, reinstatedCents } of await cards.disputesSince(since))
    entries.set(id, { kind: "dispute", intent: intentId, cents: reinstatedCents - withdrawnCents });
  return withoutOthers(entries, new Set(intents.filter(({ orderId }) => !orderId).map(({ id }) => id)));
}

/** @param others intents that are not of this site. */
function withoutOthers(entries: Map<string, ProviderEntry>, others: Set<string>): Map<string, ProviderEntry> {
  return new Map([...entries].filter(([, { intent }]) => !others.has(intent)));
}
