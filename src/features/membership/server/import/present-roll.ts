import { inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import type { Company } from "../companies/company-queries.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { affiliates } from "../tables.ts";

/** The roll that a file of members is matched against, former members included. */
export type PresentRoll = {
  /** Members with this name, otherwise members with this alias. */
  find(name: string): { companies: Company[]; isAlias: boolean };
  /** The companies that have an email domain. */
  ownersOf(domain: string): ReadonlySet<string>;
};

/** Normalizes a typed name for comparison. */
export const nameKey = (name: string): string => name.normalize("NFC").trim().toLowerCase();

/** @param names in the file; only matching members are read in full. */
export async function readPresentRoll(db: Db, names: readonly string[]): Promise<PresentRoll> {
  const { id, name, aliases, emailDomain } = affiliates;
  const all = await db.select({ id, name, aliases, emailDomain }).from(affiliates).orderBy(id);
  const byName = Map.groupBy(all, (one) => nameKey(one.name));
  const byAlias = Map.groupBy(
    all.flatMap((one) => aliasesIn(one.aliases).map((alias) => ({ id: one.id, key: nameKey(alias) }))),
    ({ key }) => key,
  );
  const idsOf = (key: string) => byName.get(key) ?? byAlias.get(key) ?? [];
  const companies = await readCompanies(
    db,
    names.flatMap((typed) => idsOf(nameKey(typed)).map((one) => one.id)),
  );
  const domains = await readDomains(db, all);
  return {
    find: (typed) => {
      const key = nameKey(typed);
      const found = new Set(idsOf(key).map((one) => one.id));
      return {
        companies: [...found].flatMap((one) => companies.get(one) ?? []),
        isAlias: !byName.has(key),
      };
    },
    ownersOf: (domain) => domains.get(domain) ?? NO_OWNERS,
  };
}

const NO_OWNERS: ReadonlySet<string> = new Set();

async function readCompanies(db: Db, ids: readonly string[]): Promise<Map<string, Company>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(affiliates)
    .where(inArray(affiliates.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

type Seed = { id: string; emailDomain: string | null };

/** The same domains that `refuseTakenDomain` checks: entered with a company, or verified by it. */
async function readDomains(db: Db, seeds: readonly Seed[]): Promise<Map<string, Set<string>>> {
  const { companyId, domain, verifiedAt } = companyDomains;
  const verified = await db
    .select({ id: companyId, emailDomain: domain })
    .from(companyDomains)
    .where(isNotNull(verifiedAt));
  const owners = new Map<string, Set<string>>();
  for (const { id, emailDomain } of [...seeds, ...verified]) {
    if (!emailDomain) continue;
    const key = emailDomain.toLowerCase();
    owners.set(key, (owners.get(key) ?? new Set()).add(id));
  }
  return owners;
}
