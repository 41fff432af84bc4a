/** The journal's sums in the bank and on hand, after each way in which a check's money goes back. */
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { codesFrom } from "../../rules/account-codes.ts";
import { journalOf } from "../../rules/journal/journal.ts";
import { type Deposit, makeDeposit } from "../checks/make-deposit.ts";
import { type Check, recordCheck } from "../checks/record-check.ts";
import { returnCheck } from "../checks/return-check.ts";
import { undoDeposit } from "../checks/undo-deposit.ts";
import { voidCheck } from "../checks/void-check.ts";
import { refundOrder } from "../refunds/refund-order.ts";
import { readPeriod, reportLedger } from "./ledger-report.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org", grants: [] };
const why = { reason: "Insufficient funds", actor };

const MONTHS = [
  { from: "2026-10-01", to: "2026-10-31" },
  { from: "2026-11-01", to: "2026-11-30" },
];

/** Dollars in the bank and on hand, and refunds, that each month's journal adds. */
async function journals() {
  const months = [];
  for (const month of MONTHS) {
    const period = { ...month, money: "live" } as const;
    const { parts, deposits } = await readPeriod(deps, period);
    const lines = journalOf(parts, deposits, codesFrom([]));
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    const of = (account: string) => (lines.find((line) => line.account === account)?.cents ?? 0) / 100;
    const { total } = await reportLedger(deps, period);
    expect(total.depositsCents / 100).toBe(of("Bank"));
    months.push([of("Bank"), of("Checks on hand"), of("Refunds")]);
  }
  return months;
}

let number = 2330;
const record = (amountCents: number) =>
  recordCheck(deps, {
    number: String(number++),
    payer: "Delta Paving",
    amountCents,
    receivedOn: "2026-10-01",
    charges: [],
    requestKey: crypto.randomUUID(),
    actor,
  });
const deposit = (checks: Check[]) =>
  makeDeposit(deps, {
    fund: null,
    upTo: "2026-12-31",
    checks: checks.map(({ id }) => id),
    requestKey: crypto.randomUUID(),
    actor,
    totalCents: checks.reduce((sum, { amountCents }) => sum + amountCents, 0),
  });
const refund = ({ orderId }: Check) =>
  refundOrder(deps, {
    orderId,
    lines: [{ lineNo: 1, amountCents: 40_000 }],
    checkNumber: "8801",
    requestKey: crypto.randomUUID(),
    ...why,
  });

type Act = (check: Check, deposit: Deposit) => Promise<unknown>;
const comesBack: Act = ({ id: checkId }) => returnCheck(deps, { checkId, ...why });

/** One check over $1,820.00, and one over $900.00 to which nothing happens and which is deposited with it. */
test.each<[string, { before?: Act; isDeposited: boolean; after?: Act; isLater?: boolean; adds: number[][] }]>([
  [
    "waits",
    {
      isDeposited: false,
      adds: [
        [0, 2720, 0],
        [0, 0, 0],
      ],
    },
  ],
  [
    "is deposited",
    {
      isDeposited: true,
      adds: [
        [2720, 0, 0],
        [0, 0, 0],
      ],
    },
  ],
  [
    "is voided",
    {
      isDeposited: false,
      after: ({ id }) => voidCheck(deps, { checkId: id, ...why }),
      adds: [
        [0, 900, 0],
        [0, 0, 0],
      ],
    },
  ],
  [
    "is voided a month later",
    {
      isDeposited: false,
      after: ({ id }) => voidCheck(deps, { checkId: id, ...why }),
      isLater: true,
      adds: [
        [0, 2720, 0],
        [0, -1820, 0],
      ],
    },
  ],
  [
    "comes back without a deposit",
    {
      isDeposited: false,
      after: comesBack,
      adds: [
        [0, 900, 0],
        [0, 0, 0],
      ],
    },
  ],
  [
    "comes back after its deposit",
    {
      isDeposited: true,
      after: comesBack,
      adds: [
        [900, 0, 0],
        [0, 0, 0],
      ],
    },
  ],
  [
    "comes back a month after its deposit",
    {
      isDeposited: true,
      after: comesBack,
      isLater: true,
      adds: [
        [2720, 0, 0],
        [-1820, 0, 0],
      ],
    },
  ],
  [
    "lies on the desk again",
    {
      isDeposited: true,
      after: (_, { id }) => undoDeposit(deps, { depositId: id, ...why }),
      adds: [
        [0, 2720, 0],
        [0, 0, 0],
      ],
    },
  ],
  [
    "is refunded before its deposit",
    {
      before: refund,
      isDeposited: true,
      adds: [
        [2720, 0, -400],
        [0, 0, 0],
      ],
    },
  ],
  [
    "is refunded a month after its deposit",
    {
      isDeposited: true,
      after: refund,
      isLater: true,
      adds: [
        [2720, 0, 0],
        [0, 0, -400],
      ],
    },
  ],
])("a check that %s", async (_, { before, isDeposited, after, isLater, adds }) => {
  deps.setNow("2026-10-20T15:00:00Z");
  const already = await journals();
  const checks = [await record(182_000), await record(90_000)];
  const [check = expect.fail()] = checks;
  await before?.(check, {} as Deposit);
  const made = isDeposited ? await deposit(checks) : undefined;
  if (isLater) deps.setNow("2026-11-10T15:00:00Z");
  await after?.(check, made as Deposit);
  const months = await journals();
  expect(months.map((month, at) => month.map((sum, account) => sum - (already[at]?.[account] ?? 0)))).toEqual(adds);
  expect(await brokenInvariants(deps)).toEqual([]);
});
