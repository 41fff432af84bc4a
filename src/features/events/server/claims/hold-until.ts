/**
 * The end of the hold of an unpaid registration. Holds exist only for limited inventory, and not when a check is
 * promised.
 */
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Deps } from "#platform/deps.ts";
import type { RegistrationRequest } from "../../rules/registrations/registration.ts";

type Held = { payMethod: RegistrationRequest["payMethod"]; needsClaims: boolean; totalCents: number };

/** @returns null where the claims are kept without an end: the office itself follows up on a check */
export async function holdUntil(deps: Pick<Deps, "db" | "now">, held: Held): Promise<Date | null> {
  if (!held.needsClaims || held.totalCents === 0 || held.payMethod === "Check") return null;
  const { holdHours } = await getSetting(deps.db, "registration");
  return new Date(deps.now().getTime() + holdHours * 3_600_000);
}
