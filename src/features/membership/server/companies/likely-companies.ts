/** Companies of the roll that a person may belong to, found by indexes, so that a long roll costs no more than a short one. */
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { domainsOf, type RollEntry } from "../../rules/member-check.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { affiliates, companyKeys } from "../tables.ts";
import { companyDomains, companyReferences } from "./company-tables.ts";

export type LikelyCompany = {
  id: string;
  name: string;
  /** A member now. */
  isActive: boolean;
  /** Staff linked the record to it. */
  isLinked: boolean;
  /** Under each of its names with each of its domains; `checkAgainstRoll` decides. */
  entries: RollEntry[];
};

type Who = { company: string; email: string };

/**
 * Companies with the person's company name or email domain, former members included, by name.
 *
 * @param reference adds the company that staff linked the record to.
 */
export async function likelyCompanies(db: Db, who: Who, reference?: string): Promise<LikelyCompany[]> {
  const { id, name, aliases, emailDomain, isActive } = affiliates;
  const verified = sql<string[]>`array(select domain from ${companyDomains}
    where company_id = ${affiliates}.id and verified_at is not null)`;
  const isLinked = sql<boolean>`exists (select from ${companyReferences}
    where company_id = ${affiliates}.id and reference = ${reference ?? null})`;
  const rows = await db
    .select({ id, name, aliases, emailDomain, isActive, isLinked, verified })
    .from(affiliates)
    .where(inArray(id, idsLike(who, reference)))
    .orderBy(name, id);
  return rows.map(({ aliases: others, emailDomain: entered, verified: proved, ...row }) => {
    const names = [row.name, ...aliasesIn(others)];
    const entries = [entered, ...proved].flatMap((domain) => names.map((one) => ({ name: one, emailDomain: domain })));
    return { ...row, entries };
  });
}

/** The ids of `likelyCompanies`. Each part reads an index of its own; conditions joined by "or" would read the whole roll. */
export function idsLike({ company, email }: Who, reference?: string): SQL {
  const domains = sql`any(${sql.param(domainsOf(email))}::text[])`;
  const parts = [
    sql`select id from ${affiliates} where ${named([companyKey(company)].filter((key) => key !== ""))}`,
    sql`select id from ${affiliates} where email_domain = ${domains}`,
    sql`select company_id from ${companyDomains} where domain = ${domains} and verified_at is not null`,
  ];
  if (reference) parts.push(sql`select company_id from ${companyReferences} where reference = ${reference}`);
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** Rows with a name or another name that begins as one of these keys does: callers compare the whole names. */
export const named = (keys: readonly string[]): SQL =>
  sql`${companyKeys} && array(select left(key, 200) from unnest(${sql.param([...keys])}::text[]) as key)`;
