import { eq } from "drizzle-orm";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import { voidCharges } from "#features/payments/server/charges/void-charges.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { CLASS_REGISTRATION } from "./queries.ts";
import { classRegistrations } from "./tables.ts";

/** Runs after a check bounced: voids the reopened charges of a cancelled class registration, which owes nothing. */
export async function voidReopened(deps: Deps, registrationId: string): Promise<void> {
  const isIt = eq(classRegistrations.id, registrationId);
  const [found] = await deps.db.select({ status: classRegistrations.status }).from(classRegistrations).where(isIt);
  if (found?.status !== "cancelled") return;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: registrationId };
  await closeOrdersOf(deps, source);
  await inTransaction(deps, (inTx) => voidCharges(inTx, source));
}
