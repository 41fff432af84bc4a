import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { applyDispute } from "../cards/apply-dispute.ts";

/** A payer may dispute a payment for about four months, and a bank takes up to three for its last word. */
const WATCHED_DAYS = 210;

/** Each minute: what the payers' banks have decided, so that it is known without any event of the provider's too. */
export async function reconcileDisputes(deps: Deps): Promise<void> {
  if (deps.cards.mode === "off") return;
  const since = new Date(deps.now().getTime() - WATCHED_DAYS * 24 * 60 * 60 * 1000);
  try {
    for (const dispute of await deps.cards.disputesSince(since)) await applyDispute(deps, dispute);
  } catch (error) {
    if (!(error instanceof CardProcessorUnreachable)) throw error;
    deps.log.warn({ err: error }, "the card processor cannot be asked about disputes; next try in a minute");
  }
}

/** @throws CardProcessorUnreachable */
export async function reconcileDisputesOf(deps: Deps, intentId: string): Promise<void> {
  for (const dispute of await deps.cards.disputesOf(intentId)) await applyDispute(deps, dispute);
}
