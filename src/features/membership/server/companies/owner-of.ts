import { asc, eq } from "drizzle-orm";
import { findUsers } from "#features/accounts/server/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { OwnedAddress, Owner } from "#platform/database/owned-by.ts";
import { domainOf } from "../../rules/company-domain.ts";
import { tiesOf, verifiedDomains } from "./company-queries.ts";
import { companyReferences } from "./company-tables.ts";

type User = { email: string; isEmailVerified: boolean };

/**
 * What a person owns: every row under the verified address, also those from before there was an account. Nothing while
 * the address is not verified, for anybody may type it.
 */
export const ownerOfUser = ({ email, isEmailVerified }: User): Owner => ({
  addresses: isEmailVerified ? [{ email: email.toLowerCase() }] : [],
  references: [],
});

/**
 * What a company owns: what its people made under verified addresses, and what staff linked to it. Under an address at
 * a verified domain that is everything up to the end of the tie; under a private address only the things made during
 * the tie. A company's name on a form decides nothing, for a stranger may type it.
 */
export async function ownerOfCompany(db: Db, companyId: string): Promise<Owner> {
  const [ties, domains, references] = await Promise.all([
    tiesOf(db, companyId),
    verifiedDomains(db, companyId),
    db
      .select({ reference: companyReferences.reference })
      .from(companyReferences)
      .where(eq(companyReferences.companyId, companyId))
      .orderBy(asc(companyReferences.createdAt)),
  ]);
  const users = await findUsers(db, [...new Set(ties.map(({ userId }) => userId))]);
  const byId = new Map(users.map((user) => [user.id, user]));
  const addresses = ties.flatMap(({ userId, since, endedAt }): OwnedAddress[] => {
    const user = byId.get(userId);
    if (!user?.isEmailVerified) return [];
    const isOfCompany = domains.includes(domainOf(user.email));
    return [{ email: user.email, from: isOfCompany ? undefined : since, to: endedAt ?? undefined }];
  });
  return { addresses, references: references.map(({ reference }) => reference) };
}

/** Both together, for the page that shows them together. */
export const mergeOwners = (...owners: readonly Owner[]): Owner => ({
  addresses: owners.flatMap(({ addresses }) => addresses),
  references: owners.flatMap(({ references }) => references),
});
