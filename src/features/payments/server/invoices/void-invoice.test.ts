/** Voiding an invoice and sending it again. One file because all cases use the same invoices. */
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { untilLockIsAwaited } from "#test/lock-wait.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import type { InvoiceForm } from "../../rules/invoice-form.ts";
import { chargesOfInvoice, findInvoice } from "./invoice-queries.ts";
import { invoices } from "./invoice-tables.ts";
import { sendInvoiceAgain } from "./send-invoice-again.ts";
import { viewInvoiceForStaff } from "./view-invoice.ts";
import { voidInvoice } from "./void-invoice.ts";

const deps = await createTestDeps({ now: "2027-03-10T15:00:00Z" });
afterAll(deps.close);

const TODAY = "2027-03-10";
const REASON = "Sent to the wrong company";
const stateOf = async (id: string) => (await viewInvoiceForStaff(deps.db, id, TODAY)).state;
const count = async (what: ReturnType<typeof sql>) =>
  (await deps.db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)).rows[0]?.n;
const one = (amountCents: number): InvoiceForm["lines"] => [{ label: "Table", amountCents, program: "Invoices" }];

/** Pays the nth line as the checkout would. */
async function payLine(id: string, at: number, card?: string) {
  const line = (await chargesOfInvoice(deps.db, id))[at];
  if (!line) throw new Error("there is no such line");
  return payCharge(deps, { token: line.publicToken, amountCents: line.amountCents }, card);
}

describe("the state of an invoice follows from its charges", () => {
  test("open, part paid, paid", async () => {
    const { id } = await anInvoice(deps);
    expect(await stateOf(id)).toBe("open");
    await payLine(id, 0);
    expect(await stateOf(id)).toBe("part_paid");
    await payLine(id, 1);
    expect(await viewInvoiceForStaff(deps.db, id, TODAY)).toMatchObject({
      state: "paid",
      totalCents: 32_550,
      openCents: 0,
      payments: [
        { method: "card", status: "paid", amountCents: 25_000, livemode: false },
        { method: "card", status: "paid", amountCents: 7550 },
      ],
    });
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test.each([
    ["on its day", "2027-03-20", "open"],
    ["the day after", "2027-03-21", "overdue"],
  ])("%s it is %s: %s", async (_when, today, state) => {
    const { id } = await anInvoice(deps, { dueOn: "2027-03-20" });
    expect(await viewInvoiceForStaff(deps.db, id, today)).toMatchObject({ state });
  });

  test("paid late is paid", async () => {
    const { id } = await anInvoice(deps, { dueOn: "2027-03-20", lines: one(5000) });
    await payLine(id, 0);
    expect(await viewInvoiceForStaff(deps.db, id, "2027-04-01")).toMatchObject({ state: "paid" });
  });

  test("a charge that a short check leaves behind is owed on it as well", async () => {
    const { id } = await anInvoice(deps, { lines: one(5000) });
    await payLine(id, 0);
    await deps.db.execute(sql`insert into charges
      (id, public_token, source_kind, source_id, position, label, amount_cents, program, status, created_at)
      values (gen_random_uuid(), ${crypto.randomUUID()}, 'invoice', ${id}, 1, 'Table', 1200, 'Invoices', 'open', now())`);
    expect(await viewInvoiceForStaff(deps.db, id, TODAY)).toMatchObject({ state: "part_paid", openCents: 1200 });
  });
});

describe("voiding", () => {
  test("voids the charges that it opened, releases the others, and is recorded with its reason", async () => {
    const charge = await aCharge(deps);
    const { id, number } = await anInvoice(deps, { lines: [...one(5000), { charge: charge.token }] });
    await voidInvoice(deps, { id, actor: CLERK, reason: REASON });
    expect((await chargesOfInvoice(deps.db, id)).map(({ status }) => status)).toEqual(["void", "open"]);
    expect(await viewInvoiceForStaff(deps.db, id, TODAY)).toMatchObject({
      state: "void",
      openCents: 0,
      voidReason: REASON,
    });
    const { rows } = await deps.db.execute(sql`select detail from audit_log
      where subject = ${`invoice ${number}`} and action = 'invoice.voided'`);
    expect(rows).toEqual([{ detail: `Dana Whitfield voided invoice ${number} to Byron Paving: ${REASON}` }]);
    expect((await payCharge(deps, charge)).success).toBe(true);
    await expect(payLine(id, 0)).rejects.toMatchObject({ code: "payments.charge-not-open" });
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("ends the unpaid order of a payer whose card was declined", async () => {
    const { id } = await anInvoice(deps, { lines: one(5000) });
    await payLine(id, 0, "pm_card_visa_chargeDeclined");
    await voidInvoice(deps, { id, actor: CLERK, reason: REASON });
    expect(await stateOf(id)).toBe("void");
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("waits while a payment is on its way", async () => {
    const { id } = await anInvoice(deps, { lines: one(5000) });
    await payLine(id, 0, "pm_card_authenticationRequired");
    await expect(voidInvoice(deps, { id, actor: CLERK, reason: REASON })).rejects.toMatchObject({
      code: "payments.charge-in-payment",
    });
    expect(await stateOf(id)).toBe("open");
  });

  test("changes nothing while the card processor is away", async () => {
    const { id } = await anInvoice(deps, { lines: one(5000) });
    await payLine(id, 0, "pm_card_visa_chargeDeclined");
    const away = {
      ...deps,
      cards: { ...deps.cards, findByOrder: () => Promise.reject(new CardProcessorUnreachable("away")) },
    };
    await expect(voidInvoice(away, { id, actor: CLERK, reason: REASON })).rejects.toMatchObject({
      code: "payments.card-processor-away",
    });
    expect(await stateOf(id)).toBe("open");
  });

  test("a paid invoice is not voided but its payment refunded; an invoice that is paid in part keeps that part", async () => {
    const paid = await anInvoice(deps, { lines: one(5000) });
    await payLine(paid.id, 0);
    await expect(voidInvoice(deps, { id: paid.id, actor: CLERK, reason: REASON })).rejects.toMatchObject({
      code: "payments.invoice-paid",
      extras: { instruction: "Refund the payment instead." },
    });
    const part = await anInvoice(deps);
    await payLine(part.id, 0);
    await voidInvoice(deps, { id: part.id, actor: CLERK, reason: REASON });
    expect((await chargesOfInvoice(deps.db, part.id)).map(({ status }) => status)).toEqual(["paid", "void"]);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("ten clicks at once void it once; another reason afterwards is refused", async () => {
    const { id, number } = await anInvoice(deps);
    await Promise.all(Array.from({ length: 10 }, () => voidInvoice(deps, { id, actor: CLERK, reason: REASON })));
    expect(await count(sql`audit_log where subject = ${`invoice ${number}`} and action = 'invoice.voided'`)).toBe(1);
    await expect(voidInvoice(deps, { id, actor: CLERK, reason: "Another" })).rejects.toMatchObject({
      code: "payments.invoice-void",
    });
  });

  test("of a payment and a void at once one succeeds, never both", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await anInvoice(deps, { lines: one(5000) });
      const [paying] = await Promise.allSettled([
        payLine(id, 0),
        voidInvoice(deps, { id, actor: CLERK, reason: REASON }),
      ]);
      const isPaid = paying.status === "fulfilled" && paying.value.success;
      expect((await chargesOfInvoice(deps.db, id))[0]?.status === "paid").toBe(isPaid);
    }
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("while an order holds its charges and then wants the invoice itself, there is no deadlock", async () => {
    const { id } = await anInvoice(deps);
    const voiding = await deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from charges where source_id = ${id} for update`);
      const started = voidInvoice(deps, { id, actor: CLERK, reason: REASON });
      await untilLockIsAwaited(deps.db);
      await tx.execute(sql`select from invoices where id = ${id} for update`);
      return { started };
    });
    await voiding.started;
    expect(await stateOf(id)).toBe("void");
  });

  test("a failure of the database at any statement leaves the invoice as it was", async () => {
    const { id } = await anInvoice(deps);
    let at = 1;
    for (; ; at++) {
      const broken = failingDb(deps.db, at);
      const isDone = await voidInvoice({ ...deps, db: broken.db }, { id, actor: CLERK, reason: REASON }).then(
        () => true,
        () => false,
      );
      if (isDone) break;
      expect((await findInvoice(deps.db, eq(invoices.id, id)))?.voidedAt).toBeNull();
      expect((await chargesOfInvoice(deps.db, id)).every(({ status }) => status === "open")).toBe(true);
    }
    expect(at).toBeGreaterThan(5);
  });
});

describe("sending again", () => {
  test("sends a second letter with the current state, three times an hour at most, each recorded", async () => {
    const { id, number } = await anInvoice(deps, { dueOn: "2027-03-20" });
    const later = { ...deps, now: () => new Date("2027-03-25T15:00:00Z") };
    const send = (requestKey = crypto.randomUUID()) => sendInvoiceAgain(later, { id, actor: CLERK, requestKey });
    const key = crypto.randomUUID();
    expect(await send(key)).toEqual({ sentTo: "ada@example.org" });
    await send(key);
    await send();
    await send();
    await expect(send()).rejects.toMatchObject({ code: "request.too-many" });
    const { rows } = await deps.db.execute<{ state: string }>(sql`select payload ->> 'state' as state from outbox
      where dedupe_key like ${`invoice:${id}:%`} order by created_at`);
    expect(rows.map(({ state }) => state)).toEqual(["open", "overdue", "overdue", "overdue"]);
    expect(await count(sql`audit_log where subject = ${`invoice ${number}`} and action = 'invoice.sent-again'`)).toBe(
      3,
    );
  });

  test("is refused for a void invoice and for a paid one", async () => {
    const gone = await anInvoice(deps);
    await voidInvoice(deps, { id: gone.id, actor: CLERK, reason: REASON });
    const paid = await anInvoice(deps, { lines: one(5000) });
    await payLine(paid.id, 0);
    const send = (id: string) => sendInvoiceAgain(deps, { id, actor: CLERK, requestKey: crypto.randomUUID() });
    await expect(send(gone.id)).rejects.toMatchObject({ code: "payments.invoice-void" });
    await expect(send(paid.id)).rejects.toMatchObject({ code: "payments.invoice-settled" });
  });
});
