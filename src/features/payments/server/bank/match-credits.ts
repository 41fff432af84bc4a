import { addDays } from "#shared/dates.ts";
import type { CreditLine, DepositRef } from "../../rules/bank/bank-statement.ts";
import type { BankLine } from "./read-statement.ts";

type Given = {
  /** Lines of money that came in. */
  credits: readonly BankLine[];
  /** Deposits that are not ticked off. */
  open: readonly DepositRef[];
  /** Deposits that are ticked off, by `lineKey` of their line. */
  ticked: ReadonlyMap<string, DepositRef>;
  /** The most days between a deposit's day and its line: a deposit may reach the bank later, or be made here later. */
  wayDays: number;
  /** The statement's last day: later deposits are not expected on it. */
  to: string;
};
type Way = { deposit: DepositRef; earliest: string; latest: string };
type Matched = { credits: CreditLine[]; waiting: DepositRef[] };

const MOST_CANDIDATES = 20;
/** A line that is off by more than a quarter of the slip is probably not that deposit with a mistake. */
const NEAR = 0.25;
/** How Stripe's payouts read in bank statements. The ledger has the payments, not the payouts that they arrive in. */
const PAYOUT = /\bstripe\b/i;

export const lineKey = ({ bookedOn, amountCents, description, ordinal }: Omit<BankLine, "row">): string =>
  JSON.stringify([bookedOn, amountCents, description, ordinal]);

/**
 * Compares money that came in with deposits that are on their way. A line and a deposit match only if they have the same
 * sum and neither fits any other; staff decide about everything else. A deposit that was made here after its trip to
 * the bank is offered for an earlier line, and never matched to it.
 */
export function matchCredits({ credits, open, ticked, wayDays, to }: Given): Matched {
  const ways = open.map((deposit) => ({
    deposit,
    earliest: addDays(deposit.madeOn, -wayDays),
    latest: addDays(deposit.madeOn, wayDays),
  }));
  const bySum = Map.groupBy(ways, ({ deposit }) => deposit.totalCents);
  const isFree = (line: BankLine) => !ticked.has(lineKey(line)) && !PAYOUT.test(line.description);
  const sameSum = (line: BankLine, isFit: Fit) =>
    (isFree(line) ? (bySum.get(line.amountCents) ?? []) : []).filter(isFit(line)).map(({ deposit }) => deposit);
  const exact = new Map(credits.map((line) => [line, sameSum(line, before)]));
  /** For each deposit, the number of lines that it fits among those on or after its day. */
  const lines = new Map<string, number>();
  for (const { id } of [...exact.values()].flat()) lines.set(id, (lines.get(id) ?? 0) + 1);
  const rest = ways.filter(({ deposit }) => !lines.has(deposit.id));
  const judge = (line: BankLine): CreditLine => {
    const known = ticked.get(lineKey(line));
    if (known) return { ...line, kind: "ticked", candidates: [], ticked: known };
    if (!isFree(line)) return { ...line, kind: "payout", candidates: [], ticked: null };
    const [same, late] = [exact.get(line) ?? [], sameSum(line, after)];
    if (same.length + late.length === 0) return { ...line, ...bySumNear(line, rest), ticked: null };
    const [only] = same;
    // A later deposit without a line of its own might be this line too.
    const isOnly = only && same.length === 1 && lines.get(only.id) === 1 && late.every(({ id }) => lines.has(id));
    const kind = isOnly ? "matched" : same.length === 0 && late.length === 1 ? "late" : "several";
    return { ...line, kind, candidates: [...same, ...late].slice(0, MOST_CANDIDATES), ticked: null };
  };
  const judged = credits.map(judge);
  const likely = new Set(judged.flatMap(likelyDepositsOf));
  const waiting = rest.map(({ deposit }) => deposit).filter(({ id, madeOn }) => madeOn <= to && !likely.has(id));
  return { credits: judged, waiting };
}

type Fit = (line: BankLine) => (way: Way) => boolean;

const before: Fit = (line) => (way) => way.deposit.madeOn <= line.bookedOn && line.bookedOn <= way.latest;
const after: Fit = (line) => (way) => way.earliest <= line.bookedOn && line.bookedOn < way.deposit.madeOn;

/** Deposits with other sums, those made before the line first. */
function bySumNear(line: BankLine, rest: readonly Way[]): Pick<CreditLine, "kind" | "candidates"> {
  const earlier = nearest(line, rest.filter(before(line)));
  const candidates = [...earlier, ...nearest(line, rest.filter(after(line)))].slice(0, MOST_CANDIDATES);
  return { kind: isNear(line, earlier[0]) ? "differs" : "unknown", candidates };
}

/** Deposits that a line probably is, so that they are not reported as missing. */
const likelyDepositsOf = ({ kind, candidates, amountCents }: CreditLine): string[] =>
  candidates
    .filter(({ totalCents }, at) => totalCents === amountCents || (kind === "differs" && at === 0))
    .map(({ id }) => id);

const distance = (line: BankLine, deposit: DepositRef): number => Math.abs(line.amountCents - deposit.totalCents);

const nearest = (line: BankLine, ways: readonly { deposit: DepositRef }[]): DepositRef[] =>
  ways.map(({ deposit }) => deposit).sort((one, other) => distance(line, one) - distance(line, other));

const isNear = (line: BankLine, deposit: DepositRef | undefined): boolean =>
  deposit !== undefined && distance(line, deposit) <= deposit.totalCents * NEAR;
