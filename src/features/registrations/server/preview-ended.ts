import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import type { Deps } from "#platform/deps.ts";
import { findActive, type Letter, type Registrable } from "./registrable.ts";

/** The letter of cancelling a registration, before it is done. Nothing changes. @throws as `findActive` */
export async function previewEnded(
  deps: Deps,
  kind: Registrable,
  { registrationId, reason, refundCents }: { registrationId: string; reason: string; refundCents: number },
): Promise<Letter> {
  const one = await findActive(kind, deps.db, registrationId);
  const { paidCents } = sumsOf(one.charges);
  return kind.drawEnded(deps, one, { ending: "cancelled", reason, paidCents, refundCents });
}
