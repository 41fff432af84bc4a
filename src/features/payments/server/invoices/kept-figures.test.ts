/** The kept figures of an invoice follow every change of its charges. */
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { anInvoice } from "#test/invoices.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { aCharge } from "#test/payments.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { charges } from "../tables.ts";
import { chargesOfInvoice } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { splitCharges } from "./split-charge.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const PAID = { from: "open", to: "paid" } as const;

async function kept(id: string) {
  const { standing, totalCents, openCents } = invoices;
  const [row] = await deps.db.select({ standing, totalCents, openCents }).from(invoices).where(eq(invoices.id, id));
  return row;
}

test("two payments at once over one invoice leave it paid: the later one sees what the earlier one did", async () => {
  const { id } = await anInvoice(deps);
  const [one, other] = await chargesOfInvoice(deps.db, id);
  if (!one || !other) throw new Error("the invoice has two lines");
  let second: Promise<unknown> | undefined;
  await deps.db.transaction(async (tx) => {
    await moveCharges(tx, eq(charges.id, one.id), PAID);
    // Drizzle sends a query only when it is awaited.
    second = Promise.resolve(moveCharges(deps.db, eq(charges.id, other.id), PAID));
    // The second comes to the invoice, which the first holds.
    await untilLockIsAwaited(deps.db);
  });
  await second;
  expect(await kept(id)).toEqual({ standing: "paid", totalCents: 32_550, openCents: 0 });
});

test("payments at once over the same two invoices never deadlock, in whichever order they name them", async () => {
  const made = [await anInvoice(deps), await anInvoice(deps)];
  const lines = await Promise.all(made.map(({ id }) => chargesOfInvoice(deps.db, id)));
  await Promise.all(
    [0, 1].map((at) => {
      const ids = lines.map((of) => of[at]?.id ?? "");
      return moveCharges(deps.db, sql`${charges.id} in (${at ? ids[1] : ids[0]}, ${at ? ids[0] : ids[1]})`, PAID);
    }),
  );
  for (const { id } of made) expect(await kept(id)).toMatchObject({ standing: "paid" });
});

test("a borrowed charge counts, also when it is split and its rest is not paid", async () => {
  const { token } = await aCharge(deps);
  const { id } = await anInvoice(deps, { lines: [{ charge: token }] });
  const [charge] = await chargesOfInvoice(deps.db, id);
  if (!charge) throw new Error("the invoice has a line");
  await deps.db.transaction(async (tx) => {
    await splitCharges(tx, [{ charge, amountCents: 4000 }]);
    await moveCharges(tx, eq(charges.id, charge.id), PAID);
  });
  const { amountCents } = charge;
  expect(await kept(id)).toEqual({ standing: "part_paid", totalCents: amountCents, openCents: amountCents - 4000 });
  expect(await brokenInvariants(deps).then((all) => all.filter((one) => one.startsWith("an invoice")))).toEqual([]);
});

test("without the trigger, the invariants report it", async () => {
  const own = await createTestDeps();
  try {
    const { id, number } = await anInvoice(own);
    await own.db.execute(sql`drop trigger keep_figures on charges`);
    await own.db.execute(sql`update charges set status = 'void' where source_id = ${id}`);
    expect(await brokenInvariants(own)).toEqual([`an invoice is kept as what its charges come to: ${number}`]);
  } finally {
    await own.close();
  }
});
