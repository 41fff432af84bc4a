import { and, eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { addPerson } from "../companies/add-person.ts";
import { noCompanyToJoin } from "../companies/company-errors.ts";
import { type Affiliation, findAffiliation, findCompany } from "../companies/company-queries.ts";
import { declinedCompanies } from "../companies/company-tables.ts";
import { companyToJoin, type Joiner } from "./company-to-join.ts";

/**
 * A user joins the company whose email domain they have, always as a member and never as an administrator. Joining twice
 * changes nothing.
 *
 * @param input.companyId the company that was offered; its domain may belong to another company by now.
 * @throws `membership.no-company-to-join`
 */
export function joinCompany(
  deps: Deps,
  { user, companyId }: { user: Joiner; companyId: string },
): Promise<Pick<Affiliation, "companyId">> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const company = await findCompany(db, companyId, true).catch(() => undefined);
    const affiliation = await findAffiliation(db, user.id);
    if (company && affiliation?.companyId === companyId) return affiliation;
    const offered = await companyToJoin(db, user);
    if (!company || offered?.id !== companyId) throw noCompanyToJoin();
    const isAnswer = and(eq(declinedCompanies.userId, user.id), eq(declinedCompanies.companyId, companyId));
    await db.delete(declinedCompanies).where(isAnswer);
    return addPerson(inTx, { companyId, user, role: "member", way: "domain", actor: user });
  });
}
