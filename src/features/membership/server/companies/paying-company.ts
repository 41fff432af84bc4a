import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { paysForColleagues } from "../../rules/company-people.ts";
import { findAffiliation, findCompany } from "./company-queries.ts";
import { ownerOfCompany } from "./owner-of.ts";

type Found = ReturnType<Deps["payingCompany"]>;

/** The company whose people's charges the user may pay now, with its records as this reader sees them. */
export async function findPayingCompany(db: Db, user: Parameters<Deps["payingCompany"]>[0]): Found {
  const affiliation = user.isEmailVerified ? await findAffiliation(db, user.id) : undefined;
  if (!affiliation || !paysForColleagues(affiliation.role)) return undefined;
  const [{ name }, owner] = await Promise.all([
    findCompany(db, affiliation.companyId),
    ownerOfCompany(db, affiliation.companyId),
  ]);
  return { name, owner: { ...owner, reader: user.email.toLowerCase() } };
}
