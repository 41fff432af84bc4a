import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { RefundId } from "#shared/identifiers.ts";
import { createTestDeps } from "#test/deps.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { aPaidOrder } from "#test/payments.ts";
import { applyRefund } from "./apply-refund.ts";
import { refunds } from "./refund-tables.ts";
import { requestRefund } from "./request-refund.ts";
import { setRefundStatus } from "./set-refund-status.ts";

const deps = await createTestDeps();
afterAll(deps.close);

async function aRequest(): Promise<RefundId> {
  const { id: orderId } = await aPaidOrder(deps);
  const actor = { id: crypto.randomUUID(), name: "Dana Whitfield", email: "dana@example.org" };
  return (await requestRefund(deps, { orderId, reason: "Rained out", requestKey: crypto.randomUUID(), actor })).id;
}
const statusOf = async (id: RefundId) => (await deps.db.select().from(refunds).where(eq(refunds.id, id)))[0]?.status;

test("a refund with another status stays as it is, and a move that is not legal is a bug", async () => {
  const id = await aRequest();
  expect(await setRefundStatus(deps.db, { id, from: ["pending"], to: "failed" }, {})).toBeUndefined();
  const back = setRefundStatus(deps.db, { id, from: ["requested"], to: "requested" }, {});
  expect((await back)?.status).toBe("requested");
  await setRefundStatus(deps.db, { id, from: ["requested"], to: "succeeded" }, {});
  const again = setRefundStatus(deps.db, { id, from: ["succeeded"], to: "pending" }, {});
  await expect(again).rejects.toThrow("a refund never goes from succeeded to pending");
  expect(await statusOf(id)).toBe("succeeded");
});

test("an outcome that arrives while the refund is marked as sent waits for the mark, and is applied", async () => {
  const id = await aRequest();
  let outcome: Promise<unknown> = Promise.resolve();
  await deps.db.transaction(async (tx) => {
    await setRefundStatus(tx, { id, from: ["requested"], to: "sent" }, {});
    outcome = applyRefund(deps, id, { status: "failed", error: "No such card." });
    await untilLockIsAwaited(deps.db);
  });
  await outcome;
  expect(await statusOf(id)).toBe("failed");
});
