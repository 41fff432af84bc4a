import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { inTransaction } from "#platform/deps.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { aCharge } from "#test/payments.ts";
import { recordCheck } from "../checks/record-check.ts";
import { lowerCharges } from "../invoices/lower-charges.ts";
import { charges } from "../tables.ts";
import { voidCharges } from "./void-charges.ts";

const deps = await createTestDeps();
afterAll(deps.close);

/** A check pays $40 of $100, and commits only once `act` waits for the charge. @returns the source's charges afterwards. */
async function duringACheck(act: (source: { sourceKind: string; sourceId: string }) => Promise<unknown>) {
  const { token } = await aCharge(deps, 10_000);
  const [source] = await deps.db.select().from(charges).where(eq(charges.publicToken, token));
  if (!source) throw new Error("no charge was opened");
  const [recorded, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const check = inTransaction(deps, async (inTx) => {
    await recordCheck(inTx, {
      number: token.slice(0, 8),
      payer: "Byron Paving",
      amountCents: 4000,
      receivedOn: "2026-01-05",
      charges: [{ token, amountCents: 4000 }],
      requestKey: crypto.randomUUID(),
      actor: CLERK,
    });
    recorded.resolve();
    await waited.promise;
  });
  await recorded.promise;
  const acted = act(source);
  await untilLockIsAwaited(deps.db);
  waited.resolve();
  await Promise.all([check, acted]);
  expect(await brokenInvariants(deps)).toEqual([]);
  const { status, amountCents, sourceId, position } = charges;
  return deps.db
    .select({ status, amountCents })
    .from(charges)
    .where(eq(sourceId, source.sourceId))
    .orderBy(asc(position));
}

test("the rest that a check leaves of a charge while its source ends is void too", async () => {
  expect(await duringACheck((source) => voidCharges(deps, source))).toEqual([
    { status: "paid", amountCents: 4000 },
    { status: "void", amountCents: 6000 },
  ]);
});

test("a lower price is taken off what a check leaves meanwhile", async () => {
  expect(await duringACheck((source) => lowerCharges(deps, { ...source, byCents: 6000, first: [] }))).toEqual([
    { status: "paid", amountCents: 4000 },
    { status: "void", amountCents: 6000 },
  ]);
});
