/** How long places are held for somebody who has not paid: only limited ones, and never for whoever pays by check. */
import { getSetting } from "#features/content/server/queries.ts";
import type { Deps } from "#platform/deps.ts";
import type { RegistrationRequest } from "../../rules/registrations/registration.ts";

type Held = { payMethod: RegistrationRequest["payMethod"]; needsClaims: boolean; totalCents: number };

/** The end of the hold; null where the places are the registrant's without one: the office follows a check up itself. */
export async function holdUntil(deps: Pick<Deps, "db" | "now">, held: Held): Promise<Date | null> {
  if (!held.needsClaims || held.totalCents === 0 || held.payMethod === "Check") return null;
  const { holdHours } = await getSetting(deps.db, "registration");
  return new Date(deps.now().getTime() + holdHours * 3_600_000);
}
