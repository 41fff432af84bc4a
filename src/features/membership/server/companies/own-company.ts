/** The signed-in user's company. Member routes take no company id, so no one can name another company. */
import type { User } from "#features/accounts/server/sessions/signed-in.ts";
import type { Deps } from "#platform/deps.ts";
import { administratorsOnly, noCompany } from "./company-errors.ts";
import { type Affiliation, findAffiliation } from "./company-queries.ts";

/** @throws `membership.no-company` */
export async function ownCompany(deps: Deps, user: User): Promise<Affiliation> {
  const affiliation = await findAffiliation(deps.db, user.id);
  if (!affiliation) throw noCompany();
  return affiliation;
}

/** @throws `membership.no-company`, `membership.administrators-only` */
export async function administeredCompany(deps: Deps, user: User): Promise<Affiliation> {
  const affiliation = await ownCompany(deps, user);
  if (affiliation.role !== "administrator") throw administratorsOnly();
  return affiliation;
}
