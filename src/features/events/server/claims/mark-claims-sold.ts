import { eq } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { announceSoon } from "#platform/live/live.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { moveClaims } from "./move-claims.ts";

/**
 * Marks the claims of a registration as sold when none of its charges is open, and ends its hold with the first
 * payment. A second call for the same payment changes nothing.
 *
 * @returns the number of claims that were held until now.
 */
export async function markClaimsSold(deps: Pick<Deps, "db">, registrationId: string): Promise<number> {
  const charges = (await chargesOfSources(deps.db, REGISTRATION, [registrationId])).get(registrationId) ?? [];
  await deps.db.update(registrations).set({ holdUntil: null }).where(eq(registrations.id, registrationId));
  if (charges.some(({ status }) => status === "open")) return 0;
  // Public pages show a sponsor once the sponsorship is paid.
  announceSoon(deps.db);
  return moveClaims(deps.db, registrationId, { from: "held", to: "sold" });
}
