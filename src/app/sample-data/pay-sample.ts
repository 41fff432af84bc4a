/** Payments of the sample, so that staff screens show paid and unpaid registrations. */

import { and, eq, isNull, lte } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import { cardFeeCents } from "#features/payments/rules/fee.ts";
import { FUNDS, PAC_FUND } from "#features/payments/rules/funds.ts";
import { takePayment } from "#features/payments/server/checkout/take-payment.ts";
import { checks } from "#features/payments/server/checks/check-tables.ts";
import { makeDeposit } from "#features/payments/server/checks/make-deposit.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { sumCents } from "#shared/money.ts";
import type { SamplePerson } from "./people.ts";
import type { Paid } from "./sample-entry.ts";

type Bill = { who: SamplePerson; open: ChargeView[] };

/** Cards are charged only by the built-in test cards: a real processor must never get invented payers. */
export async function paySample(deps: Deps, bill: Bill, paid: Paid): Promise<void> {
  if (paid === "check") await payByCheck(deps, bill);
  if (paid === "card" && deps.cards.mode === "test-cards") await payByCard(deps, bill);
}

const descriptionOf = ({ who, open }: Bill) => `${who.company}: ${open.map(({ label }) => label).join("; ")}`;

async function payByCard(deps: Deps, bill: Bill): Promise<void> {
  const subtotal = sumCents(bill.open.map(({ amountCents }) => amountCents));
  const { cardFeeBps } = await deps.organization();
  await takePayment(deps, {
    amount: String(subtotal + cardFeeCents(subtotal, cardFeeBps)),
    description: descriptionOf(bill),
    id: "pm_card_visa",
    items: bill.open.map(({ token }) => ({ charge: token })),
    customer: bill.who,
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
  });
}

/** The staff user of actions in the sample, who cannot sign in. */
export const CLERK: Staff = {
  id: "00000000-0000-4000-8000-000000000000",
  email: "sample@blacktop.example",
  name: "Sample data",
  grants: [],
};

/** Records a check by the check desk's own verb, on its date. One check goes into one fund. */
async function payByCheck(deps: Deps, { who, open }: Bill): Promise<void> {
  const { timeZone } = await deps.organization();
  for (const [fund, owed] of Map.groupBy(open, (charge) => charge.fund)) {
    await recordCheck(deps, {
      number: String(2041 + 17 * (await deps.db.$count(checks))),
      payer: who.company,
      amountCents: sumCents(owed.map(({ amountCents }) => amountCents)),
      receivedOn: isoDay(deps.now(), timeZone),
      charges: owed.map(({ token, amountCents }) => ({ token, amountCents })),
      fund: fund === PAC_FUND ? PAC_FUND : undefined,
      requestKey: crypto.randomUUID(),
      actor: CLERK,
    });
  }
}

/** Deposits the checks so far at the bank, one deposit for each fund. */
export async function depositSample(deps: Deps, upTo: string): Promise<void> {
  for (const fund of [null, ...FUNDS]) {
    const waiting = and(
      isNull(checks.depositId),
      lte(checks.receivedOn, upTo),
      fund ? eq(checks.fund, fund) : isNull(checks.fund),
    );
    const rows = await deps.db.select({ amountCents: checks.amountCents }).from(checks).where(waiting);
    const totalCents = sumCents(rows.map(({ amountCents }) => amountCents));
    if (totalCents === 0) continue;
    await makeDeposit(deps, { fund, upTo, totalCents, requestKey: crypto.randomUUID(), actor: CLERK });
  }
}
