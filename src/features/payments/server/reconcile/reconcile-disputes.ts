import { CardProcessorUnreachable, type Dispute } from "#platform/cards/card-processor.ts";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { applyDispute } from "../cards/apply-dispute.ts";

/** A payer may dispute a payment for about four months, and a bank takes up to three for its last word. */
const WATCHED_DAYS = 210;

/** Runs each minute: fetches the decisions of payers' banks, so that they arrive even without webhooks. */
export async function reconcileDisputes(deps: Deps): Promise<void> {
  if (deps.cards.mode === "off") return;
  const since = new Date(deps.now().getTime() - WATCHED_DAYS * 24 * 60 * 60 * 1000);
  await applyEach(deps, await disputesSince(deps, since));
}

/** The provider's disputes; none while it cannot be reached, because the job asks again in a minute. */
async function disputesSince({ cards, log }: Deps, since: Date): Promise<Dispute[]> {
  try {
    return await cards.disputesSince(since);
  } catch (error) {
    if (!(error instanceof CardProcessorUnreachable)) throw error;
    log.warn({ err: error }, "the card processor cannot be asked about disputes; next try in a minute");
    return [];
  }
}

/** @throws CardProcessorUnreachable, and the first failure of a dispute, after the others are applied. */
export async function reconcileDisputesOf(deps: Deps, intentId: string): Promise<void> {
  const { failure } = await applyEach(deps, await deps.cards.disputesOf(intentId));
  if (failure !== undefined) throw failure;
}

export const applyEach = (deps: Deps, disputes: Dispute[]) =>
  eachRow(deps, {
    job: "payments.reconcile-disputes",
    rows: disputes,
    nameOf: ({ id }) => ({ dispute: id }),
    work: (dispute) => applyDispute(deps, dispute),
  });
