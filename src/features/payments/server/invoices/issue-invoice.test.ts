/**
 * One file because every case issues one invoice: its number, its lines, the charges that it may contain, and its
 * refusals.
 */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { isoDay } from "#shared/dates.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { anInvoice, CLERK, invoiceForm } from "#test/invoices.ts";
import { aCharge, payCharge } from "#test/payments.ts";
import { recordCheck } from "../checks/record-check.ts";
import { chargesOfInvoice } from "./invoice-queries.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { voidInvoice } from "./void-invoice.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await deps.db.execute<T>(query)).rows;
const count = async (what: ReturnType<typeof sql>) =>
  (await rows<{ n: number }>(sql`select count(*)::int as n from ${what}`))[0]?.n;

describe("issuing", () => {
  test("opens its charges, writes to the customer and is recorded", async () => {
    const invoice = await anInvoice(deps);
    const lines = await chargesOfInvoice(deps.db, invoice.id);
    expect(lines.map(({ label, amountCents, program, status }) => [label, amountCents, program, status])).toEqual([
      [`Invoice ${invoice.number}: Exhibit table`, 25_000, "Quality Assurance Conference 2027", "open"],
      [`Invoice ${invoice.number}: Design guide, 3 copies`, 7550, "Invoices", "open"],
    ]);
    expect(lines.every(({ dueOn }) => dueOn === "2099-12-31")).toBe(true);
    const [letter] = await rows(sql`select template, to_address, payload from outbox
      where dedupe_key = ${`invoice:${invoice.id}:issued`}`);
    expect(letter).toMatchObject({
      template: "payments.invoice",
      to_address: "ada@example.org",
      payload: { number: invoice.number, openCents: 32_550, state: "open" },
    });
    const [entry] = await rows(
      sql`select actor_name, detail from audit_log where subject = ${`invoice ${invoice.number}`}`,
    );
    expect(entry).toEqual({
      actor_name: CLERK.name,
      detail: `Dana Whitfield issued invoice ${invoice.number} over $325.50 to Byron Paving.`,
    });
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("the same click sent again, ten times at once, is the same invoice with one letter", async () => {
    const input = { ...invoiceForm(), actor: CLERK, requestKey: crypto.randomUUID() };
    const made = await Promise.all(Array.from({ length: 10 }, () => issueInvoice(deps, input)));
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect(await count(sql`outbox where dedupe_key = ${`invoice:${made[0]?.id}:issued`}`)).toBe(1);
  });

  test.each([
    ["another customer", { customer: { ...invoiceForm().customer, company: "Other Paving" } }],
    ["another amount", { lines: [{ label: "Exhibit table", amountCents: 25_001, program: "Invoices" }] }],
    ["another day", { dueOn: "2099-12-30" }],
    ["no note", { note: undefined }],
  ])("a click with the key of another invoice is refused with %s", async (_what, change) => {
    const requestKey = crypto.randomUUID();
    await issueInvoice(deps, { ...invoiceForm(), actor: CLERK, requestKey });
    await expect(issueInvoice(deps, { ...invoiceForm(change), actor: CLERK, requestKey })).rejects.toMatchObject({
      code: "payments.request-used",
    });
  });
});

describe("numbers", () => {
  test("thirty at once, every third of them broken off, leave no gap and no number twice", async () => {
    const before = await rows<{ number: string }>(sql`select number from invoices`);
    const broken = () => ({ ...deps, db: failingDb(deps.db, 12).db });
    const made = await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) => anInvoice(at % 3 === 0 ? broken() : deps)),
    );
    expect(made.filter(({ status }) => status === "rejected")).toHaveLength(10);
    const after = await rows<{ number: string }>(sql`select number from invoices order by number`);
    expect(after).toHaveLength(before.length + 20);
    const year = after[0]?.number.slice(0, 9);
    expect(after.map(({ number }) => number)).toEqual(
      after.map((_, at) => `${year}${String(at + 1).padStart(4, "0")}`),
    );
  });

  test("begin again with the year of the association's zone, and go on past 9999", async () => {
    const other = await createTestDeps({ now: "2030-01-01T05:59:00Z" });
    expect((await anInvoice(other)).number).toBe("INV-2029-0001");
    other.setNow("2030-01-01T06:01:00Z");
    expect((await anInvoice(other)).number).toBe("INV-2030-0001");
    await other.db.execute(sql`update invoices set number = 'INV-2030-9999' where number = 'INV-2030-0001'`);
    expect((await anInvoice(other)).number).toBe("INV-2030-10000");
    expect((await anInvoice(other)).number).toBe("INV-2030-10001");
    await other.close();
  });

  test("a void invoice keeps its number", async () => {
    const first = await anInvoice(deps);
    await voidInvoice(deps, { id: first.id, actor: CLERK, reason: "Sent by mistake" });
    const second = await anInvoice(deps);
    expect(Number(second.number.slice(9))).toBe(Number(first.number.slice(9)) + 1);
  });
});

describe("an open charge", () => {
  test("is put on an invoice as it is, between new lines, and is owed once", async () => {
    const charge = await aCharge(deps);
    const { id } = await anInvoice(deps, {
      lines: [
        { label: "Extra dinner", amountCents: 4500, program: "Golf 2027" },
        { charge: charge.token },
        { label: "Cart", amountCents: 2500, program: "Golf 2027" },
      ],
    });
    const lines = await chargesOfInvoice(deps.db, id);
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([4500, 10_000, 2500]);
    expect(await count(sql`charges where public_token = ${charge.token}`)).toBe(1);
  });

  test.each([
    ["is paid", "This charge is paid already", (charge: Charge) => payCharge(deps, charge)],
    [
      "is on another invoice",
      "This charge stands on another invoice",
      (charge: Charge) => anInvoice(deps, { lines: [{ charge: charge.token }] }),
    ],
  ])("is refused beside its line when it %s", async (_what, message, happen) => {
    const charge = await aCharge(deps);
    await happen(charge);
    await expect(
      anInvoice(deps, { lines: [{ label: "x", amountCents: 1, program: "x" }, { charge: charge.token }] }),
    ).rejects.toMatchObject({
      code: "payments.invoice-refused",
      extras: { fields: { "lines.1.charge": [message] } },
    });
  });

  test("is refused when its open sum is lower than the one that staff saw, and accepted when it is the same", async () => {
    const charge = await aCharge(deps);
    await recordCheck(deps, {
      number: "5501",
      payer: "Byron Paving",
      amountCents: 4000,
      receivedOn: isoDay(deps.now(), "America/Chicago"),
      charges: [{ token: charge.token, amountCents: 4000 }],
      requestKey: crypto.randomUUID(),
      actor: CLERK,
    });
    const [rest] = await rows<{ token: ChargeToken }>(sql`select rest.public_token as token from charges rest
      join charges part on part.source_id = rest.source_id
      where part.public_token = ${charge.token} and rest.status = 'open'`);
    const line = { charge: rest?.token ?? expect.fail() };
    await expect(anInvoice(deps, { lines: [{ ...line, amountCents: 10_000 }] })).rejects.toMatchObject({
      extras: { fields: { "lines.0.charge": ["Now $60.00 is owed for it: remove it and add it again"] } },
    });
    const requestKey = crypto.randomUUID();
    const seen = { ...invoiceForm({ lines: [{ ...line, amountCents: 6000 }] }), actor: CLERK, requestKey };
    const made = await issueInvoice(deps, seen);
    expect(await issueInvoice(deps, seen)).toMatchObject({ number: made.number });
    expect(await chargesOfInvoice(deps.db, made.id)).toMatchObject([{ amountCents: 6000, status: "open" }]);
    expect(await brokenInvariants(deps)).toEqual([]);
  });

  test("twenty invoices over one charge at once: one gets it", async () => {
    const charge = await aCharge(deps);
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, () => anInvoice(deps, { lines: [{ charge: charge.token }] })),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("may be put on a new invoice once the first is void", async () => {
    const charge = await aCharge(deps);
    const first = await anInvoice(deps, { lines: [{ charge: charge.token }] });
    await voidInvoice(deps, { id: first.id, actor: CLERK, reason: "Wrong company" });
    const second = await anInvoice(deps, { lines: [{ charge: charge.token }] });
    expect(await chargesOfInvoice(deps.db, second.id)).toMatchObject([{ status: "open" }]);
  });

  test("that is unknown, or that is named twice, is refused", async () => {
    const { token } = await aCharge(deps);
    const lines = [{ charge: newPublicToken<ChargeToken>() }, { charge: token }, { charge: token }];
    await expect(anInvoice(deps, { lines })).rejects.toMatchObject({
      extras: {
        fields: {
          "lines.0.charge": ["This charge is not known"],
          "lines.1.charge": ["This charge is named twice"],
          "lines.2.charge": ["This charge is named twice"],
        },
      },
    });
  });
});

test("a due day in the past is refused at its field; today is accepted", async () => {
  const other = await createTestDeps({ now: "2027-03-10T03:00:00Z" });
  await expect(anInvoice(other, { dueOn: "2027-03-08" })).rejects.toMatchObject({
    extras: { fields: { dueOn: ["Must be today or later"] } },
  });
  expect(await anInvoice(other, { dueOn: "2027-03-09" })).toMatchObject({ issuedOn: "2027-03-09" });
  await other.close();
});

test("the database breaks at each statement in turn: no charge, line, letter or record is left", async () => {
  const charge = await aCharge(deps);
  const lines = [...invoiceForm().lines, { charge: charge.token }];
  const left = async () =>
    Promise.all(
      [sql`invoices`, sql`invoice_lines`, sql`charges`, sql`outbox`, sql`audit_log`, sql`pgboss.job`].map(count),
    );
  const before = await left();
  let at = 1;
  for (; ; at++) {
    const broken = failingDb(deps.db, at);
    const isDone = await anInvoice({ ...deps, db: broken.db }, { lines }).then(
      () => true,
      (error: Error) => {
        expect(String(error.cause ?? error)).toContain("the database is gone");
        return false;
      },
    );
    if (isDone) break;
    expect(await left()).toEqual(before);
  }
  expect(at).toBeGreaterThan(10);
});

type Charge = Awaited<ReturnType<typeof aCharge>>;
