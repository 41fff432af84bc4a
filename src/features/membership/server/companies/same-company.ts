import { asc, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { aliasesIn } from "../../rules/roll/member-fields.ts";
import { affiliates } from "../tables.ts";
import { sameCompany } from "./company-errors.ts";

type Named = { id: string; name: string };
type Names = { name: string; aliases?: string };

/**
 * The companies of the roll, ended ones too, by each of their names as `companyKey` compares it. A company's own name goes
 * before another name of one.
 */
export async function readCompanyKeys(db: Db, except?: string): Promise<ReadonlyMap<string, Named>> {
  const { id, name, aliases } = affiliates;
  const rows = await db.select({ id, name, aliases }).from(affiliates).orderBy(asc(id));
  const roll = rows.filter((row) => row.id !== except);
  const also = roll.flatMap((row) => aliasesIn(row.aliases).map((alias) => [companyKey(alias), row] as const));
  return new Map([...also, ...roll.map((row) => [companyKey(row.name), row] as const)]);
}

/**
 * Asks before a company comes to the roll a second time, however its name is written. Whoever enters one of the same name at
 * the same time waits until the transaction ends, and is asked.
 *
 * @param asked.before its names on the roll, of which nobody is asked once more.
 * @param asked.isAnother staff say that it is another company.
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
  const roll = await readCompanyKeys(db, id);
  for (const key of keys) {
    const same = roll.get(key);
    if (same) throw sameCompany({ id: same.id, name: same.name }, before !== undefined);
  }
}

const keysOf = ({ name, aliases = "" }: Names): string[] => [name, ...aliasesIn(aliases)].map(companyKey);

/** One after another for each name; the lock of the table waits for an import, which reads and writes under its own. */
async function enterInTurn(db: Db, keys: readonly string[]): Promise<void> {
  await db.execute(sql`lock table ${affiliates} in row exclusive mode`);
  for (const key of [...new Set(keys)].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company-name:${key}`}, 0))`);
}
