import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { moveAffiliation } from "../../rules/company-people.ts";
import { lastAdministrator, noSuchPerson } from "./company-errors.ts";
import { type Actor, administratorsAmong, affiliationsOf, findCompany } from "./company-queries.ts";
import { companyPeople } from "./company-tables.ts";
import { nameOfUser } from "./name-of-user.ts";

type Input = {
  companyId: string;
  userId: UserId;
  actor: Actor;
  /** Staff may leave a company without an administrator. */
  isByStaff?: boolean;
};

/**
 * Removes a person from the company. The only writer of the state of `company_people`: it locks the company, so that two
 * administrators cannot remove each other at the same time.
 *
 * @throws `membership.no-such-person`, `membership.last-administrator`
 */
export function removePerson(deps: Deps, { companyId, userId, actor, isByStaff = false }: Input): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const company = await findCompany(inTx.db, companyId, true);
    const affiliations = await affiliationsOf(inTx.db, companyId, "active");
    const affiliation = affiliations.find((one) => one.userId === userId);
    if (!affiliation) throw noSuchPerson();
    const rest = affiliations.filter((one) => one !== affiliation);
    if (!isByStaff && affiliation.role === "administrator" && administratorsAmong(rest) === 0)
      throw lastAdministrator();
    await inTx.db
      .update(companyPeople)
      .set({ state: moveAffiliation("active", "ended"), endedAt: inTx.now() })
      .where(and(eq(companyPeople.id, affiliation.id), eq(companyPeople.state, "active")));
    const whom = actor.id === userId ? "themselves" : await nameOfUser(inTx.db, userId);
    await recordAudit(inTx, {
      actor,
      action: "company.tie-ended",
      subject: `company ${companyId}`,
      detail: `${actor.name} removed ${whom} from ${company.name}.`,
    });
  });
}
