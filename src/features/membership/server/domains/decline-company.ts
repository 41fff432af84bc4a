import { type Deps, inTransaction } from "#platform/deps.ts";
import { noCompanyToJoin } from "../companies/company-errors.ts";
import { keepCompany } from "../companies/company-queries.ts";
import { declinedCompanies } from "../companies/company-tables.ts";
import { companyToJoin, type Joiner } from "./company-to-join.ts";

/** "Not now": the offer is not made again, but the user may still join. @throws `membership.no-company-to-join` */
export function declineCompany(deps: Deps, { user, companyId }: { user: Joiner; companyId: string }): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const offered = await companyToJoin(inTx.db, user);
    if (offered?.id !== companyId) throw noCompanyToJoin();
    await keepCompany(inTx.db, companyId);
    const answer = { companyId, userId: user.id, declinedAt: inTx.now() };
    await inTx.db.insert(declinedCompanies).values(answer).onConflictDoNothing();
  });
}
