import { asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { checkAgainstRoll } from "../../rules/member-check.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { affiliates } from "../tables.ts";
import { companyDomains, companyReferences } from "./company-tables.ts";

export type CompanyOfThing = {
  id: string;
  name: string;
  /** A member now. */
  isActive: boolean;
  /** `linked`: staff linked the record to it. `roll`: name, email domain or both match. */
  because: "linked" | "roll";
};

/** Companies on the roll, former members included, that a registration may belong to; the linked one comes first. */
export async function companiesOf(
  db: Db,
  who: { company: string; email: string; reference: string },
): Promise<CompanyOfThing[]> {
  const { id, name, aliases, emailDomain, isActive } = affiliates;
  const [roll, domains, [linked]] = await Promise.all([
    db.select({ id, name, aliases, emailDomain, isActive }).from(affiliates).orderBy(asc(name), asc(id)),
    db
      .select({ company: companyDomains.companyId, domain: companyDomains.domain })
      .from(companyDomains)
      .where(isNotNull(companyDomains.verifiedAt)),
    db
      .select({ company: companyReferences.companyId })
      .from(companyReferences)
      .where(eq(companyReferences.reference, who.reference)),
  ]);
  const fits = (row: (typeof roll)[number]): boolean => {
    const own = domains.filter(({ company }) => company === row.id).map(({ domain }) => domain);
    const names = [row.name, ...aliasesIn(row.aliases)];
    const entries = [row.emailDomain, ...own].flatMap((one) =>
      names.map((called) => ({ name: called, emailDomain: one })),
    );
    return checkAgainstRoll(entries, who) !== "unmatched";
  };
  return roll
    .flatMap((row): CompanyOfThing[] => {
      const isLinked = row.id === linked?.company;
      if (!isLinked && !fits(row)) return [];
      return [{ id: row.id, name: row.name, isActive: row.isActive, because: isLinked ? "linked" : "roll" }];
    })
    .sort((one, other) => one.because.localeCompare(other.because));
}
