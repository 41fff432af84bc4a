import { createHash } from "node:crypto";
import { asc, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Account, type Accounts, MONEY_ACCOUNTS, OTHER_PROGRAMS } from "../../rules/account-codes.ts";
import { accountCodes } from "./account-tables.ts";

/** More programs than an association has over decades. */
const MOST_PROGRAMS = 500;
const UNMATCHED = "Not matched yet";

/** Every account that may have a code, with it: the ways of money first, then programs by name. */
export async function listAccounts(db: Db): Promise<Accounts> {
  const saved = await savedCodes(db);
  const codes = new Map(saved.map(({ kind, name, code }) => [`${kind} ${name}`, code]));
  const named = saved.filter(({ kind }) => kind === "program").map(({ name }) => name);
  const programs = [...new Set([...(await programsOf(db)), UNMATCHED, ...named])].filter((name) => name !== "").sort();
  const all = [
    ...Object.keys(MONEY_ACCOUNTS).map((name) => ({ kind: "money" as const, name })),
    ...[OTHER_PROGRAMS, ...programs].map((name) => ({ kind: "program" as const, name })),
  ];
  return {
    accounts: all.map((account) => ({ ...account, code: codes.get(`${account.kind} ${account.name}`) ?? "" })),
    version: versionOf(saved),
  };
}

/** The codes that are saved, in a settled order. */
export const savedCodes = (db: Db): Promise<Account[]> =>
  db
    .select({ kind: accountCodes.kind, name: accountCodes.name, code: accountCodes.code })
    .from(accountCodes)
    .orderBy(asc(accountCodes.kind), asc(accountCodes.name));

export const versionOf = (saved: readonly Account[]): string =>
  createHash("sha256")
    .update(JSON.stringify(saved.map(({ kind, name, code }) => [kind, name, code])))
    .digest("hex");

/** Each program of a charge once. The query jumps in the index from program to program, however many charges each has. */
async function programsOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ program: string }>(sql`
    with recursive found as (
      (select program from charges order by program limit 1)
      union all
      select (select c.program from charges c where c.program > found.program order by c.program limit 1) from found
      where found.program is not null
    )
    select program from found where program is not null limit ${sql.raw(String(MOST_PROGRAMS))}`);
  return rows.map(({ program }) => program);
}
