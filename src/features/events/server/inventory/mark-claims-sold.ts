import { eq } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { moveClaims } from "./move-claims.ts";

/**
 * Marks the places of a registration sold once nothing is open on it, and ends its hold with the first money. Told of a payment twice, it changes nothing more.
 *
 * @returns how many places were held until now.
 */
export async function markClaimsSold(deps: Pick<Deps, "db">, registrationId: string): Promise<number> {
  const charges = (await chargesOfSources(deps.db, REGISTRATION, [registrationId])).get(registrationId) ?? [];
  await deps.db.update(registrations).set({ holdUntil: null }).where(eq(registrations.id, registrationId));
  if (charges.some(({ status }) => status === "open")) return 0;
  return moveClaims(deps.db, registrationId, { from: "held", to: "sold" });
}
