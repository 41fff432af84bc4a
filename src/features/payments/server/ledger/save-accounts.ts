import { sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type Account, type AccountForm, type Accounts, nameOfAccount } from "../../rules/account-codes.ts";
import { accountsChanged } from "../errors.ts";
import { accountCodes } from "./account-tables.ts";
import { listAccounts, savedCodes, versionOf } from "./list-accounts.ts";

/** Changes beyond these are counted and not named in the log of activity. */
const MOST_NAMED = 20;

/**
 * Saves all codes of the bookkeeper's accounts. The same codes once more change nothing.
 *
 * @throws payments.accounts-changed when another user saved since they were read.
 */
export async function saveAccounts(deps: Deps, { version, codes, actor }: AccountForm & { actor: Staff }) {
  return inTransaction(deps, async (inTx): Promise<Accounts> => {
    const { db } = inTx;
    // Two saves of the same reading: the second one sees the first.
    await db.execute(sql`lock table account_codes in exclusive mode`);
    const before = await savedCodes(db);
    const codesByKey = new Map(codes.map((one) => [`${one.kind} ${one.name}`, one]));
    const changes = changesOf(before, [...codesByKey.values()]);
    if (changes.length === 0) return listAccounts(db);
    if (versionOf(before) !== version) throw accountsChanged();
    await db.delete(accountCodes);
    const rows = [...codesByKey.values()].map((one) => ({ ...one, savedBy: actor.name, savedAt: inTx.now() }));
    if (rows.length > 0) await db.insert(accountCodes).values(rows);
    await recordAudit(inTx, {
      actor,
      action: "ledger.accounts-saved",
      subject: "accounts",
      detail: `${actor.name} changed account codes: ${inWords(changes)}.`,
    });
    return listAccounts(db);
  });
}

function changesOf(before: readonly Account[], after: readonly Account[]): string[] {
  const key = ({ kind, name }: Account) => `${kind} ${name}`;
  const old = new Map(before.map((one) => [key(one), one.code]));
  const fresh = new Map(after.map((one) => [key(one), one.code]));
  const all = new Map([...before, ...after].map((one) => [key(one), one]));
  return [...all].flatMap(([name, account]) => {
    const [was, is] = [old.get(name), fresh.get(name)];
    return was === is ? [] : [`${nameOfAccount(account)} from ${was ?? "none"} to ${is ?? "none"}`];
  });
}

function inWords(changes: readonly string[]): string {
  const rest = changes.length - MOST_NAMED;
  return [...changes.slice(0, MOST_NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join("; ");
}
