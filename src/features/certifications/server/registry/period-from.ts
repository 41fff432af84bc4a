import { getSetting } from "#features/content/server/settings/queries.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { validUntil } from "../../rules/cert-id.ts";
import { notYetDay } from "../errors.ts";

/**
 * First and last day of a certification; its length in years is a setting.
 *
 * @throws `certifications.not-yet` for a future day.
 */
export async function periodFrom(
  deps: Pick<Deps, "db" | "now" | "organization">,
  issuedOn: string,
): Promise<{ issuedOn: string; validUntil: string }> {
  if (issuedOn > (await todayOf(deps))) throw notYetDay();
  const { validYears } = await getSetting(deps.db, "classes");
  return { issuedOn, validUntil: validUntil(issuedOn, validYears) };
}
