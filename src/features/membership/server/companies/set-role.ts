import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { COMPANY_ROLE_LABELS, type CompanyRole } from "../../rules/company-people.ts";
import { lastAdministrator, noSuchPerson } from "./company-errors.ts";
import { type Actor, administratorsAmong, affiliationsOf, findCompany } from "./company-queries.ts";
import { companyPeople } from "./company-tables.ts";
import { nameOfUser } from "./name-of-user.ts";

type Input = { companyId: string; userId: UserId; role: CompanyRole; actor: Actor; isByStaff?: boolean };

/**
 * Makes a person an administrator of the company, or a member again.
 *
 * @throws `membership.no-such-person`, `membership.last-administrator`
 */
export function setRole(deps: Deps, { companyId, userId, role, actor, isByStaff = false }: Input): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const company = await findCompany(inTx.db, companyId, true);
    const affiliations = await affiliationsOf(inTx.db, companyId, "active");
    const affiliation = affiliations.find((one) => one.userId === userId);
    if (!affiliation) throw noSuchPerson();
    const after = affiliations.map((one) => (one === affiliation ? { ...one, role } : one));
    if (!isByStaff && administratorsAmong(after) === 0) throw lastAdministrator();
    await inTx.db.update(companyPeople).set({ role }).where(eq(companyPeople.id, affiliation.id));
    await recordAudit(inTx, {
      actor,
      action: "company.role-set",
      subject: `company ${companyId}`,
      detail: `${actor.name} made ${await nameOfUser(inTx.db, userId)} ${COMPANY_ROLE_LABELS[role].toLowerCase()} of ${company.name}.`,
    });
  });
}
