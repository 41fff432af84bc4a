import { addDays } from "#shared/dates.ts";
import type { CreditLine, DepositRef } from "../../rules/bank/bank-statement.ts";
import type { BankLine } from "./read-statement.ts";

type Given = {
  /** What came in. */
  credits: readonly BankLine[];
  /** Deposits that are not ticked off. */
  open: readonly DepositRef[];
  /** By the key of the line. */
  ticked: ReadonlyMap<string, DepositRef>;
  /** A deposit reaches the bank on its own day, or so many days later. */
  wayDays: number;
};
type Matched = { credits: CreditLine[]; waiting: DepositRef[] };

const MOST_CANDIDATES = 20;
/** Beyond a quarter of the slip it is more likely another thing than a deposit with a mistake. */
const NEAR = 0.25;
/** As Stripe's payouts read in every bank's statement. These books know payments, not the payouts they arrive in. */
const PAYOUT = /\bstripe\b/i;

export const lineKey = ({ bookedOn, amountCents, description, ordinal }: Omit<BankLine, "row">): string =>
  JSON.stringify([bookedOn, amountCents, description, ordinal]);

/**
 * Holds what came in against the deposits that are on their way. Only where one line and one deposit have the same sum,
 * and neither fits another one, are they taken for the same; everything else is asked.
 */
export function matchCredits({ credits, open, ticked, wayDays }: Given): Matched {
  const ways = open.map((deposit) => ({ deposit, latest: addDays(deposit.madeOn, wayDays) }));
  const bySum = Map.groupBy(ways, ({ deposit }) => deposit.totalCents);
  const within = (line: BankLine) => (way: (typeof ways)[number]) =>
    way.deposit.madeOn <= line.bookedOn && line.bookedOn <= way.latest;
  const isFree = (line: BankLine) => !ticked.has(lineKey(line)) && !PAYOUT.test(line.description);
  const sameSum = (line: BankLine) =>
    (isFree(line) ? (bySum.get(line.amountCents) ?? []) : []).filter(within(line)).map(({ deposit }) => deposit);
  const exact = new Map(credits.map((line) => [line, sameSum(line)]));
  const lines = new Map<string, number>();
  for (const { id } of [...exact.values()].flat()) lines.set(id, (lines.get(id) ?? 0) + 1);
  const rest = ways.filter(({ deposit }) => !lines.has(deposit.id));
  const judge = (line: BankLine): CreditLine => {
    const known = ticked.get(lineKey(line));
    if (known) return { ...line, kind: "ticked", candidates: [], ticked: known };
    if (!isFree(line)) return { ...line, kind: "payout", candidates: [], ticked: null };
    const same = exact.get(line) ?? [];
    const [only] = same;
    const isOnly = only && same.length === 1 && lines.get(only.id) === 1;
    const found = same.length > 0 ? same : nearest(line, rest.filter(within(line)));
    const kind = isOnly ? "matched" : same.length > 0 ? "several" : isNear(line, found[0]) ? "differs" : "unknown";
    return { ...line, kind, candidates: found.slice(0, MOST_CANDIDATES), ticked: null };
  };
  const judged = credits.map(judge);
  const differing = new Set(judged.flatMap(({ kind, candidates }) => (kind === "differs" ? candidates[0]?.id : [])));
  const waiting = rest.map(({ deposit }) => deposit).filter(({ id }) => !differing.has(id));
  return { credits: judged, waiting };
}

const distance = (line: BankLine, deposit: DepositRef): number => Math.abs(line.amountCents - deposit.totalCents);

const nearest = (line: BankLine, ways: readonly { deposit: DepositRef }[]): DepositRef[] =>
  ways.map(({ deposit }) => deposit).sort((one, other) => distance(line, one) - distance(line, other));

const isNear = (line: BankLine, deposit: DepositRef | undefined): boolean =>
  deposit !== undefined && distance(line, deposit) <= deposit.totalCents * NEAR;
