import { asc, eq } from "drizzle-orm";
import { findUsers } from "#features/accounts/server/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { OwnedAddress, Owner } from "#platform/database/owned-by.ts";
import { affiliationsOf } from "./company-queries.ts";
import { companyReferences } from "./company-tables.ts";

type User = { email: string; isEmailVerified: boolean };

/**
 * A user owns every row under their verified address, including rows from before the account. An unverified address owns
 * nothing, because anyone can type any address.
 */
export const ownerOfUser = ({ email, isEmailVerified }: User): Owner =>
  isEmailVerified
    ? { reader: email.toLowerCase(), addresses: [{ email: email.toLowerCase() }], references: [] }
    : { addresses: [], references: [] };

/**
 * A company owns the records that its people made under verified addresses while they belonged to it, and the records
 * that staff linked to it.
 * Outside that time a person may have worked for another company. A company name on a form proves nothing, because
 * anyone can type it.
 */
export async function ownerOfCompany(db: Db, companyId: string): Promise<Owner> {
  const [affiliations, references] = await Promise.all([
    affiliationsOf(db, companyId),
    db
      .select({ reference: companyReferences.reference })
      .from(companyReferences)
      .where(eq(companyReferences.companyId, companyId))
      .orderBy(asc(companyReferences.createdAt)),
  ]);
  const users = await findUsers(db, [...new Set(affiliations.map(({ userId }) => userId))]);
  const byId = new Map(users.map((user) => [user.id, user]));
  const addresses = affiliations.flatMap(({ userId, since, endedAt }): OwnedAddress[] => {
    const user = byId.get(userId);
    if (!user?.isEmailVerified) return [];
    return [{ email: user.email, from: since, to: endedAt ?? undefined }];
  });
  return { addresses, references: references.map(({ reference }) => reference) };
}

/** Combines a person's own records and those of their company, for the page that shows both. */
export const mergeOwners = (own: Owner, company: Owner): Owner => ({
  ...own,
  addresses: [...own.addresses, ...company.addresses],
  references: company.references,
});
