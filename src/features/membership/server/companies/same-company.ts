import { asc, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { affiliates } from "../tables.ts";
import { sameCompany } from "./company-errors.ts";
import { named } from "./likely-companies.ts";

type Named = { id: string; name: string };
type CompanyKeys = ReadonlyMap<string, Named>;
type Names = { name: string; aliases?: string };

/**
 * Companies of the roll, former members included, keyed by `companyKey` of each of their names. A company's own name wins
 * over another company's alias.
 *
 * @param keys reads the companies with one of these names instead of all.
 */
export async function readCompanyKeys(db: Db, keys?: readonly string[], except?: string): Promise<CompanyKeys> {
  const { id, name, aliases } = affiliates;
  const rows = await db
    .select({ id, name, aliases })
    .from(affiliates)
    .where(keys && named(keys))
    .orderBy(asc(id));
  const roll = rows.filter((row) => row.id !== except);
  const also = roll.flatMap((row) => aliasesIn(row.aliases).map((alias) => [companyKey(alias), row] as const));
  return new Map([...also, ...roll.map((row) => [companyKey(row.name), row] as const)]);
}

/**
 * Refuses a name, in any spelling, that a company of the roll already has, unless staff confirm that it is another
 * company. A concurrent entry of the same name waits until the transaction ends, and is then refused.
 *
 * @param options.before the company's current names, which are not checked again.
 * @param options.isAnother staff confirm that it is another company.
 * @throws `membership.same-company`
 */
export async function askSameCompany(
  db: Db,
  { id, ...names }: Named & Names,
  { before, isAnother = false }: { before?: Names; isAnother?: boolean | undefined } = {},
): Promise<void> {
  const had = new Set(before && keysOf(before));
  const keys = keysOf(names).filter((key) => !had.has(key));
  if (keys.length === 0) return;
  await enterInTurn(db, keys);
  if (isAnother) return;
  const roll = await readCompanyKeys(db, keys, id);
  for (const key of keys) {
    const same = roll.get(key);
    if (same) throw sameCompany({ id: same.id, name: same.name }, before !== undefined);
  }
}

const keysOf = ({ name, aliases = "" }: Names): string[] => [name, ...aliasesIn(aliases)].map(companyKey);

/** Serializes entries of the same name. The table lock waits for an import, which holds its own lock. */
async function enterInTurn(db: Db, keys: readonly string[]): Promise<void> {
  await db.execute(sql`lock table ${affiliates} in row exclusive mode`);
  for (const key of [...new Set(keys)].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company-name:${key}`}, 0))`);
}
