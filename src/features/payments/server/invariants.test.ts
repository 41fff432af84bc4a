/**
 * Proves that the race tests can fail: with one guard removed, the invariants must report it. Each case has its own
 * database.
 */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { CardProcessor } from "#platform/cards/card-processor.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, payCharge } from "#test/payments.ts";

async function withDeps(work: (deps: TestDeps) => Promise<void>): Promise<void> {
  const deps = await createTestDeps();
  try {
    await work(deps);
  } finally {
    await deps.close();
  }
}

test("without the index on open attempts, two are open at once", () =>
  withDeps(async (deps) => {
    const { order } = await payCharge(deps, await aCharge(deps), "pm_card_authenticationRequired");
    const second = sql`insert into payment_attempts select order_id, 2, gen_random_uuid()::text, gen_random_uuid()::text,
      amount_cents, payment_method, 'sent', null, null, created_at, updated_at from payment_attempts
      where order_id = (select id from orders where public_token = ${order})`;
    await expect(deps.db.execute(second)).rejects.toThrow();
    await deps.db.execute(sql`drop index payment_attempts_one_open`);
    await deps.db.execute(second);
    expect(await brokenInvariants(deps)).toEqual([expect.stringContaining("I6 at most one open attempt")]);
  }));

test("without the index on held charges, two orders pay one charge", () =>
  withDeps(async (deps) => {
    await deps.db.execute(sql`drop index order_lines_one_live_order`);
    const charge = await aCharge(deps);
    await payCharge(deps, charge);
    await deps.db.execute(sql`update charges set status = 'open'`);
    await deps.db.execute(sql`update order_lines set holds_charge = false`);
    await payCharge(deps, charge);
    expect(await brokenInvariants(deps)).toEqual([expect.stringContaining("I2 a charge is paid by at most one order")]);
  }));

test("with a fresh intent for each try, a slow confirmation is charged twice", () =>
  withDeps(async (deps) => {
    // The mutant: a processor that does not know its idempotency keys makes a second intent for the same order.
    let tries = 0;
    const forgetful: CardProcessor = {
      ...deps.cards,
      create: (input) => deps.cards.create({ ...input, key: `${input.key}:${++tries}` }),
    };
    const charge = await aCharge(deps);
    const { order } = await payCharge({ ...deps, cards: forgetful }, charge);
    const { rows } = await deps.db.execute<{ id: string }>(sql`select id from orders where public_token = ${order}`);
    const stray = await forgetful.create({
      orderId: rows[0]?.id ?? "",
      amountCents: 10_300,
      description: "",
      key: "x",
    });
    await forgetful.confirm(stray.id, { paymentMethod: "pm_card_visa", returnUrl: "", key: "y" });
    expect(await brokenInvariants(deps)).toEqual([expect.stringContaining("I3 the provider took 20600")]);
  }));
