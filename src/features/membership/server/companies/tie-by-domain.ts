import { and, eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { companiesOfDomain, findTie, type Tie } from "./company-queries.ts";
import { companyPeople } from "./company-tables.ts";
import { tiePerson } from "./tie-person.ts";

type User = { id: UserId; email: string; name: string; isEmailVerified: boolean };

/**
 * The tie of a user. One who has none becomes a member of the one company that has verified the domain of the user's
 * verified email; never an administrator, and never again once the tie was ended.
 */
export async function tieOf(deps: Deps, user: User): Promise<Tie | undefined> {
  const tie = await findTie(deps.db, user.id);
  if (tie || !user.isEmailVerified) return tie;
  const [companyId, another] = await companiesOfDomain(deps.db, domainOf(user.email));
  if (!companyId || another) return undefined;
  const before = and(eq(companyPeople.userId, user.id), eq(companyPeople.companyId, companyId));
  // Of two visits at once, the other one may have made the tie, before this look at earlier ones or after it.
  if ((await deps.db.$count(companyPeople, before)) > 0) return findTie(deps.db, user.id);
  return tiePerson(deps, { companyId, user, role: "member", way: "domain" }).catch(async (refusal) => {
    const made = await findTie(deps.db, user.id);
    if (!made) throw refusal;
    return made;
  });
}
