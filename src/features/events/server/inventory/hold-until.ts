/**
 * The end of a hold for a registration that is not paid. Only limited inventory is held, and never when a check is
 * promised.
 */
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Deps } from "#platform/deps.ts";
import type { RegistrationRequest } from "../../rules/registrations/registration.ts";

type Held = { payMethod: RegistrationRequest["payMethod"]; needsClaims: boolean; totalCents: number };

/** The end of the hold; null where the claims have none: the office itself follows up on a check. */
export async function holdUntil(deps: Pick<Deps, "db" | "now">, held: Held): Promise<Date | null> {
  if (!held.needsClaims || held.totalCents === 0 || held.payMethod === "Check") return null;
  const { holdHours } = await getSetting(deps.db, "registration");
  return new Date(deps.now().getTime() + holdHours * 3_600_000);
}
