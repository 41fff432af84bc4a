import { like } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/server/tables.ts";
import { createTestDeps } from "#test/deps.ts";
import { CLERK } from "#test/invoices.ts";
import { recordCheck } from "../checks/record-check.ts";
import { closeMonth, reopenMonth } from "./close-month.ts";
import { reportLedger } from "./ledger-report.ts";

const deps = await createTestDeps();
afterAll(deps.close);
beforeEach(() => deps.setNow("2027-03-01T05:59:59Z"));

const actor = CLERK;
const FEBRUARY = { from: "2027-02-01", to: "2027-02-28", money: "live" as const };
const closed = async (over = {}) => (await reportLedger(deps, { ...FEBRUARY, ...over })).closed;

test("a month is closed from its last midnight in the association's zone on, not before", async () => {
  await expect(closeMonth(deps, { month: "2027-02", actor })).rejects.toMatchObject({
    code: "payments.month-not-over",
    extras: { fields: { month: ["February 2027 is not over yet. You can close it after its last day."] } },
  });
  expect(await closed()).toBeNull();
  deps.setNow("2027-03-01T06:00:00Z");
  await closeMonth(deps, { month: "2027-02", actor });
  expect(await closed()).not.toBeNull();
  await reopenMonth(deps, { month: "2027-02", actor });
});

test("a closed month keeps who closed it, when and with what sums; closing it again changes nothing", async () => {
  await recordCheck(deps, {
    number: "77",
    payer: "Byron Paving",
    amountCents: 12_345,
    receivedOn: "2027-02-01",
    charges: [],
    requestKey: crypto.randomUUID(),
    actor,
  });
  deps.setNow("2027-03-03T15:00:00Z");
  await closeMonth(deps, { month: "2027-02", actor });
  deps.setNow("2027-03-04T15:00:00Z");
  await closeMonth(deps, { month: "2027-02", actor: { ...actor, name: "Somebody else" } });
  const note = { closedBy: CLERK.name, closedAt: "2027-03-03T15:00:00.000Z", netCents: 12_345, depositsCents: 0 };
  expect(await closed()).toEqual({ month: "2027-02", ...note });
  // Only the whole month, of real money.
  expect([await closed({ to: "2027-02-27" }), await closed({ money: "test" })]).toEqual([null, null]);
  await reopenMonth(deps, { month: "2027-02", actor });
  await reopenMonth(deps, { month: "2027-02", actor });
  expect(await closed()).toBeNull();
  const lines = await deps.db
    .select()
    .from(auditLog)
    .where(like(auditLog.detail, "%February 2027%"))
    .orderBy(auditLog.at);
  expect(lines.slice(-2).map(({ detail }) => detail)).toEqual([
    `${CLERK.name} closed February 2027 with $123.45 net and $0.00 of deposits.`,
    `${CLERK.name} opened February 2027 again, which ${CLERK.name} had closed.`,
  ]);
});
