import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { UserId } from "#shared/identifiers.ts";
import { type AffiliationWay, COMPANY_ROLE_LABELS, type CompanyRole } from "../../rules/company-people.ts";
import { belongsElsewhere } from "./company-errors.ts";
import { type Actor, type Affiliation, keepCompany } from "./company-queries.ts";
import { companyPeople } from "./company-tables.ts";

type Input = {
  companyId: string;
  user: { id: UserId; name: string; email: string };
  role: CompanyRole;
  way: AffiliationWay;
  actor: Actor;
};

/**
 * Adds a user to a company.
 *
 * @throws `membership.no-such-company`, `membership.belongs-elsewhere`
 */
export function addPerson(deps: Deps, { companyId, user, role, way, actor }: Input): Promise<Affiliation> {
  return inTransaction(deps, async (inTx) => {
    const company = await keepCompany(inTx.db, companyId);
    const row = { id: crypto.randomUUID(), companyId, userId: user.id, role, state: "active" as const, way };
    const [affiliation] = await inTx.db
      .insert(companyPeople)
      .values({ ...row, since: inTx.now() })
      .onConflictDoNothing()
      .returning();
    if (!affiliation) throw belongsElsewhere();
    const as = `${company.name} as ${COMPANY_ROLE_LABELS[role].toLowerCase()}`;
    const detail = {
      staff: `${actor.name} added ${user.name} (${user.email}) to ${as}.`,
      domain: `${user.name} (${user.email}) joined ${as} by the email domain.`,
      invitation: `${user.name} (${user.email}) accepted an invitation to ${as}.`,
    }[way];
    await recordAudit(inTx, {
      actor,
      action: "company.tied",
      subject: `company ${companyId}`,
      detail,
    });
    return affiliation;
  });
}
