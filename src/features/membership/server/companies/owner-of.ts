import { asc, eq } from "drizzle-orm";
import { findUsers } from "#features/accounts/server/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { OwnedAddress, Owner } from "#platform/database/owned-by.ts";
import { tiesOf } from "./company-queries.ts";
import { companyReferences } from "./company-tables.ts";

type User = { email: string; isEmailVerified: boolean };

/**
 * What a person owns: every row under the verified address, also those from before there was an account. Nothing while
 * the address is not verified, for anybody may type it.
 */
export const ownerOfUser = ({ email, isEmailVerified }: User): Owner =>
  isEmailVerified
    ? { reader: email.toLowerCase(), addresses: [{ email: email.toLowerCase() }], references: [] }
    : { addresses: [], references: [] };

/**
 * The records of a company: those that its people made under verified addresses during their tie, and those that
 * staff linked to it.
 * Before and after the tie a person may have served somebody else. A company's name on a form decides nothing, for a
 * stranger may type it.
 */
export async function ownerOfCompany(db: Db, companyId: string): Promise<Owner> {
  const [ties, references] = await Promise.all([
    tiesOf(db, companyId),
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
    return [{ email: user.email, from: since, to: endedAt ?? undefined }];
  });
  return { addresses, references: references.map(({ reference }) => reference) };
}

/** A person's own things and those of their company, for the page that shows them together. */
export const mergeOwners = (own: Owner, company: Owner): Owner => ({
  ...own,
  addresses: [...own.addresses, ...company.addresses],
  references: company.references,
});
