/** The ledger of a period as a journal: for each fund what each account gained and lost, in double entry. */
import { type Codes, MONEY_ACCOUNTS, type MoneyAccount } from "../account-codes.ts";
import type { LedgerPart } from "../ledger.ts";

export type JournalLine = {
  /** Empty: the association's own. */
  fund: string;
  /** Empty where the bookkeeper's code is not known. */
  code: string;
  account: string;
  /** In cents; above zero a debit, below zero a credit. */
  cents: number;
};

type Entry = Omit<JournalLine, "code"> & { kind: "program" | "money"; name: string };

/**
 * Income is credited to its program, and the way that the money came is debited. A deposit moves checks to the bank, and
 * a deposited check that is returned is taken from the bank. All lines of a fund sum to zero.
 *
 * @param deposits cents that went to the bank less what it returned, by fund.
 */
export function journalOf(
  parts: readonly LedgerPart[],
  deposits: ReadonlyMap<string, number>,
  codes: Codes,
): JournalLine[] {
  const entries = [...parts.flatMap(entriesOf), ...[...deposits].flatMap(entriesOfDeposit)];
  const sums = new Map<string, Entry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.fund, entry.kind, entry.name]);
    sums.set(key, { ...entry, cents: entry.cents + (sums.get(key)?.cents ?? 0) });
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .map(({ kind, name, ...line }) => ({
      ...line,
      code: kind === "program" ? codes.ofProgram(name) : codes.ofMoney(name as MoneyAccount),
    }))
    .sort((one, other) => one.fund.localeCompare(other.fund) || one.account.localeCompare(other.account));
}

const money = (name: MoneyAccount, fund: string, cents: number): Entry => ({
  kind: "money",
  name,
  fund,
  cents,
  account: MONEY_ACCOUNTS[name],
});

const entriesOf = ({ column, program, fund, amountCents, feeCents }: LedgerPart): Entry[] => [
  money(column, fund, amountCents + feeCents),
  { kind: "program", name: program, account: program, fund, cents: -amountCents },
  money("fees", fund, -feeCents),
];

const entriesOfDeposit = ([fund, cents]: [string, number]): Entry[] => [
  money("deposits", fund, cents),
  money("checks", fund, -cents),
];
