/** Deposits and the bank's lines about them, for tests. */
import type { Tick } from "#features/payments/rules/bank/bank-statement.ts";
import { type Deposit, makeDeposit } from "#features/payments/server/checks/make-deposit.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { CLERK } from "./invoices.ts";

const key = () => crypto.randomUUID();

/** Made today of one check. */
export async function aDepositOf(deps: Deps, amountCents: number, number = key().slice(0, 8)): Promise<Deposit> {
  const { timeZone } = await deps.organization();
  const receivedOn = isoDay(deps.now(), timeZone);
  const check = { number, payer: "Byron Paving LLC", amountCents, receivedOn, charges: [], isAnother: true };
  const { id } = await recordCheck(deps, { ...check, requestKey: key(), actor: CLERK });
  const form = { fund: null, upTo: receivedOn, totalCents: amountCents, checks: [id] };
  return makeDeposit(deps, { ...form, requestKey: key(), actor: CLERK });
}

/** The bank's line of a deposit, on the day that it was made. */
export const tickOf = ({ id, madeOn, totalCents, reference }: Deposit, over: Partial<Tick> = {}): Tick => ({
  bookedOn: madeOn,
  amountCents: totalCents,
  description: `DEPOSIT ${reference}`,
  ordinal: 1,
  deposit: id,
  ...over,
});
