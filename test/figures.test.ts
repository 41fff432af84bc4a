/** Screens and files agree with the ledger about money, and a figure that differs is found. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { refundOrder } from "#features/payments/server/refunds/refund-order.ts";
import { createTestDeps } from "./deps.ts";
import { differingFigures } from "./figures.ts";
import { CLERK } from "./invoices.ts";
import { aPaidRegistration } from "./paid-registration.ts";

const deps = await createTestDeps();
afterAll(deps.close);

test("what went back is paid no longer, on lists, in files and on the first page, as the ledger has it", async () => {
  const { id, eventId } = await aPaidRegistration(deps);
  const { rows } = await deps.db.execute<{ order: string; line: number }>(sql`
    select order_id as order, line_no as line from order_lines where charge_id in (
      select id from charges where source_id = ${id})`);
  const [{ order, line } = { order: "", line: 0 }] = rows;
  const lines = [{ lineNo: line, amountCents: 20_000 }];
  await refundOrder(deps, {
    orderId: order,
    lines,
    reason: "A tee less",
    requestKey: crypto.randomUUID(),
    actor: CLERK,
  });
  expect(await differingFigures(deps, [eventId])).toEqual([]);
  for (const [damage, found] of [
    ["update charges set refunded_cents = 0", "and by the ledger: 75000 and 55000"],
    ["update charges set program = 'Dues'", "and on Today"],
    ["update charges set status = 'void', refunded_cents = 0", "costs more than was ever charged for it"],
    ["update registrant_facts set paid_cents = 1", "is listed as 1,20000,0"],
  ] as const) {
    const undone = deps.db.transaction(async (tx) => {
      await tx.execute(sql.raw(damage));
      await tx.execute(sql`set constraints all immediate`);
      expect((await differingFigures({ ...deps, db: tx }, [eventId])).join("\n")).toContain(found);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow("Rollback");
  }
});
