/** Sums owed by customers: by age, in pages, and in statements as PDF and email. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { todayOf } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import { cents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { PAYER, payCharge } from "#test/payments.ts";
import { textOfPdf } from "#test/pdf.ts";
import { createTestStaff } from "#test/staff.ts";
import { OWED_AGES, owedAge } from "../../rules/owed.ts";
import { openCharges } from "../charges/open-charges.ts";
import { listOwed } from "./list-owed.ts";
import { sendStatement } from "./send-statement.ts";
import { viewOwed } from "./view-owed.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const { organization } = settingDefaults;

let today: string;
const owes = (company: string, amountCents: number, days: number | null, person: Partial<typeof PAYER> = {}) =>
  openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Golf 2027",
    reference: `R-${company.length}`,
    customer: { ...PAYER, company, ...person },
    ...(days !== null && { dueOn: addDays(today, -days) }),
    charges: [{ label: `Golf 2027: ${company}`, amountCents: cents(amountCents) }],
  });
const list = (filters: Partial<Parameters<typeof listOwed>[1]> = {}) =>
  listOwed(deps.db, { limit: 50, today, ...filters });
const view = (customer: string) => viewOwed(deps.db, { customer, organization, today });
const letters = async () =>
  (
    await deps.db.execute<{ to_address: string }>(
      sql`select to_address from outbox where template = 'payments.statement'`,
    )
  ).rows;

beforeAll(async () => {
  today = await todayOf(deps);
  await owes("Delta Paving", 10_000, null);
  await owes("DELTA paving", 20_000, 0);
  await owes("Delta Paving", 30_000, 1);
  await owes("Delta Paving", 40_000, 30, { email: "books@delta.example" });
  await owes("Delta Paving", 50_000, 31, { email: "books@delta.example" });
  await owes("Pearl Grading", 60_000, 60);
  await owes("Pearl Grading", 70_000, 61);
  await owes("Corinth 100%", 80_000, 90);
  await owes("", 90_000, 91, { email: "Solo@Person.example", firstName: "Solo", lastName: "Person" });
  const [paid] = await owes("Paid Up", 99_000, 40);
  await payCharge(deps, paid ?? expect.fail());
});

describe("the list of customers who owe money", () => {
  test("is summed by customer in any case, the largest first, each cent in one age", async () => {
    const { customers, total } = await list();
    expect(customers.map(({ name, charges, totalCents }) => [name, charges, totalCents])).toEqual([
      ["Delta Paving", 5, 150_000],
      ["Pearl Grading", 2, 130_000],
      ["Solo Person", 1, 90_000],
      ["Corinth 100%", 1, 80_000],
    ]);
    expect(customers.map(({ ages }) => OWED_AGES.map((age) => ages[age]))).toEqual([
      [30_000, 70_000, 50_000, 0, 0],
      [0, 0, 60_000, 70_000, 0],
      [0, 0, 0, 0, 90_000],
      [0, 0, 0, 80_000, 0],
    ]);
    expect(total).toEqual({
      customers: 4,
      charges: 9,
      totalCents: 450_000,
      ages: { notDue: 30_000, to30: 70_000, to60: 110_000, to90: 150_000, over90: 90_000 },
    });
  });

  test.each([
    [null, "notDue"],
    [0, "notDue"],
    [-1, "notDue"],
    [1, "to30"],
    [30, "to30"],
    [31, "to60"],
    [60, "to60"],
    [61, "to90"],
    [90, "to90"],
    [91, "over90"],
  ])("%s days after its day has the same age on a screen as in a sum: %s", async (days, age) => {
    const dueOn = days === null ? null : addDays(today, -days);
    expect(owedAge(dueOn, today)).toBe(age);
  });

  test("is cut into pages that miss no customer, and starts at the top after a customer who has paid", async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ limit: 1, after });
      seen.push(...page.customers.map(({ customer }) => customer));
      after = page.next ?? undefined;
      expect(page.total.customers).toBe(4);
    } while (after);
    expect(seen).toEqual(["delta paving", "pearl grading", "solo@person.example", "corinth 100%"]);
    expect((await list({ limit: 1, after: "paid up" })).customers[0]?.customer).toBe("delta paving");
  });

  test("is found by parts of the name and by age; a sign of the query language is a letter", async () => {
    expect((await list({ q: "paving del" })).customers.map(({ name }) => name)).toEqual(["Delta Paving"]);
    expect((await list({ q: "100%" })).customers.map(({ name }) => name)).toEqual(["Corinth 100%"]);
    expect((await list({ age: "over90" })).total).toMatchObject({ customers: 1, totalCents: 90_000 });
    expect((await list({ q: "nobody" })).total).toMatchObject({ customers: 0, charges: 0, totalCents: 0 });
  });

  test("lists each charge of one customer, and its email addresses by frequency", async () => {
    const delta = await view("Delta PAVING");
    expect(delta).toMatchObject({ name: "Delta Paving", charges: 5, totalCents: 150_000 });
    expect(delta.open.map(({ age }) => age)).toEqual(["to60", "to30", "to30", "notDue", "notDue"]);
    expect(delta.emails).toEqual(["ada@example.org", "books@delta.example"]);
    await expect(view("paid up")).rejects.toMatchObject({ code: "payments.no-such-debtor" });
  });
});

describe("a statement", () => {
  test("on paper has every charge, its age, and one check for each account", async () => {
    const { cookie } = await createTestStaff(deps);
    const answer = await createTestApi(deps)("/owed/delta%20paving/statement.pdf", { headers: { cookie } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const text = textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const part of ["Delta Paving", "$1,500.00", "1 to 30 days", "$700.00", "$1,200.00 overdue", "R-12"])
      expect(text).toContain(part);
  });

  test("is mailed once for one press, and is refused under the same key for another address", async () => {
    const sending = {
      customer: "delta paving",
      email: "books@delta.example",
      actor: CLERK,
      requestKey: "k".repeat(20),
    };
    const first = await sendStatement(deps, sending);
    expect(await sendStatement(deps, sending)).toEqual(first);
    expect(first.statements).toMatchObject([{ to: "books@delta.example", by: CLERK.name, totalCents: 150_000 }]);
    await expect(sendStatement(deps, { ...sending, email: "other@delta.example" })).rejects.toMatchObject({
      code: "payments.statement-key-reused",
    });
    expect(await letters()).toEqual([{ to_address: "books@delta.example" }]);
  });

  test("is not mailed to a customer who has paid meanwhile, and not four times an hour", async () => {
    const send = (customer: string) =>
      sendStatement(deps, { customer, email: "books@pearl.example", actor: CLERK, requestKey: undefined });
    for (let time = 0; time < 3; time++) await send("pearl grading");
    await expect(send("pearl grading")).rejects.toMatchObject({ code: "request.too-many" });
    const invoice = await anInvoice(deps, { customer: { ...PAYER, company: "Byhalia Asphalt" } });
    await send("byhalia asphalt");
    await deps.db.execute(sql`update charges set status = 'paid' where source_id = ${invoice.id}`);
    await expect(send("byhalia asphalt")).rejects.toMatchObject({ code: "payments.nothing-owed" });
  });
});
