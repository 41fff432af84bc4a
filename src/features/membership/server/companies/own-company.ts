/** The signed-in user's company. Member routes take no company id, so no one can name another company. */
import type { User } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { administratorsOnly, noCompany } from "./company-errors.ts";
import { findTie, type Tie } from "./company-queries.ts";

/** @throws `membership.no-company` */
export async function ownCompany(deps: Deps, user: User): Promise<Tie> {
  const tie = await findTie(deps.db, user.id);
  if (!tie) throw noCompany();
  return tie;
}

/** @throws `membership.no-company`, `membership.administrators-only` */
export async function administeredCompany(deps: Deps, user: User): Promise<Tie> {
  const tie = await ownCompany(deps, user);
  if (tie.role !== "administrator") throw administratorsOnly();
  return tie;
}
