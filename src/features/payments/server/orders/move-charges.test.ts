import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { ChargeToken } from "#shared/identifiers.ts";
import { createTestDeps } from "#test/deps.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { aCharge, aPaidOrder } from "#test/payments.ts";
import { charges } from "../tables.ts";
import { moveCharges } from "./move-charges.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const statusOf = async (token: ChargeToken) =>
  (await deps.db.select().from(charges).where(eq(charges.publicToken, token)))[0]?.status;

test("charges move together, and a charge with another status stays as it is", async () => {
  const [paid = expect.fail()] = (await aPaidOrder(deps)).charges;
  const [one, other] = [await aCharge(deps), await aCharge(deps)];
  const all = inArray(
    charges.publicToken,
    [one, other, paid].map(({ token }) => token),
  );
  const moved = await moveCharges(deps.db, all, { from: "open", to: "void" });
  expect(moved.map(({ publicToken }) => publicToken).sort()).toEqual([one.token, other.token].sort());
  expect(await statusOf(paid.token)).toBe("paid");
});

test("a move that is not legal is a bug, and moves nothing", async () => {
  const charge = await aCharge(deps);
  const own = eq(charges.publicToken, charge.token);
  expect(() => moveCharges(deps.db, own, { from: "open", to: "refunded" })).toThrow("never goes from open to refunded");
  expect(await statusOf(charge.token)).toBe("open");
});

test("charges are locked in the order of their ids, wherever they lie", async () => {
  const tokens = [await aCharge(deps), await aCharge(deps), await aCharge(deps), await aCharge(deps)];
  const own = inArray(
    charges.publicToken,
    tokens.map(({ token }) => token),
  );
  const ids = (await deps.db.select({ id: charges.id }).from(charges).where(own)).map(({ id }) => id).sort();
  // An updated row moves behind the others: the lowest id is now the last on the disk.
  const [lowest = "", ...others] = ids;
  await deps.db.update(charges).set({ label: "Updated" }).where(eq(charges.id, lowest));
  const lock = (tx: Pick<typeof deps.db, "select">, some: string[]) =>
    tx.select({ id: charges.id }).from(charges).where(inArray(charges.id, some));

  const moving = Promise.withResolvers<unknown>();
  await deps.db.transaction(async (payer) => {
    await lock(payer, [lowest]).for("update");
    moving.resolve(moveCharges(deps.db, inArray(charges.id, ids), { from: "open", to: "void" }));
    await untilLockIsAwaited(deps.db);
    expect(await lock(payer, others).for("update", { noWait: true })).toHaveLength(3);
  });
  expect(await moving.promise).toHaveLength(4);
});
