import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/server/tables.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { sendDueReminders } from "#platform/reminders/send-due-reminders.ts";
import { outbox, reminders } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { charges } from "../tables.ts";
import { INVOICE_OVERDUE, remindOfInvoice } from "./remind-of-invoice.ts";
import { sendInvoiceAgain } from "./send-invoice-again.ts";
import { voidInvoice } from "./void-invoice.ts";

let deps: TestDeps;
let days: number | undefined;
beforeAll(async () => {
  const organization = async () => ({
    ...settingDefaults.organization,
    ...(days !== undefined && { invoiceReminderDays: days }),
  });
  deps = await createTestDeps({ now: "2027-02-01T15:00:00Z", parts: { organization } });
});
afterAll(() => deps.close());
beforeEach(async () => {
  days = 7;
  deps.setNow("2027-02-01T15:00:00Z");
  await deps.db.delete(reminders);
  await deps.db.delete(outbox);
});

/** Due on 2027-02-10: its reminder on the 17th at nine in Jackson. */
const issue = () => anInvoice(deps, { dueOn: "2027-02-10" });
const EVE = "2027-02-17T14:59:00Z";
const HOUR = "2027-02-17T15:00:00Z";
async function lettersAt(instant: string) {
  deps.setNow(instant);
  await sendDueReminders(deps, { [INVOICE_OVERDUE]: remindOfInvoice });
  return (await deps.db.select().from(outbox)).filter(({ dedupeKey }) => dedupeKey.endsWith(":reminder"));
}
const states = async () => (await deps.db.select().from(reminders)).map(({ state }) => state);

test("an open invoice is reminded of so many days after its due day, once, at nine", async () => {
  await issue();
  expect(await lettersAt(EVE)).toEqual([]);
  expect(await lettersAt(HOUR)).toMatchObject([{ template: "payments.invoice", payload: { state: "overdue" } }]);
  expect(await lettersAt("2027-03-01T15:00:00Z")).toHaveLength(1);
  expect(await states()).toEqual(["sent"]);
});

test("without the setting no reminder is planned; if it is turned off meanwhile, planned reminders lapse", async () => {
  days = undefined;
  await issue();
  expect(await states()).toEqual([]);
  days = 7;
  await issue();
  days = undefined;
  expect(await lettersAt(HOUR)).toEqual([]);
  expect(await states()).toEqual(["lapsed"]);
});

test("an invoice that was paid meanwhile gets no reminder", async () => {
  const { id } = await issue();
  await deps.db.update(charges).set({ status: "paid" }).where(eq(charges.sourceId, id));
  expect(await lettersAt(HOUR)).toEqual([]);
  expect(await states()).toEqual(["lapsed"]);
});

test("voiding an invoice cancels its reminder", async () => {
  const { id } = await issue();
  await voidInvoice(deps, { id, actor: CLERK, reason: "Typed wrongly" });
  expect(await states()).toEqual(["cancelled"]);
  expect(await lettersAt(HOUR)).toEqual([]);
});

test("one from before the setting is planned for when it is sent again", async () => {
  days = undefined;
  const { id } = await issue();
  days = 7;
  const actor = CLERK;
  await sendInvoiceAgain(deps, { id, actor, requestKey: crypto.randomUUID() });
  await sendInvoiceAgain(deps, { id, actor, requestKey: crypto.randomUUID() });
  expect(await states()).toEqual(["planned"]);
});

test("staff see it on the invoice and cancel it, once, with a line in the log", async () => {
  const { id, number } = await issue();
  // Sessions use the real time, not the test clock.
  deps.setNow(undefined);
  const { cookie, name } = await createTestStaff(deps);
  const call = createTestApi(deps);
  const ask = async (path: string, method?: string) =>
    (await call(`/invoices/${id}${path}`, { method, headers: { cookie } })).json();
  expect((await ask("")).reminders).toEqual([{ dueAt: "2027-02-17T15:00:00.000Z", state: "planned" }]);
  for (let count = 0; count < 2; count++)
    expect((await ask("/reminders/cancel", "POST")).reminders).toMatchObject([{ state: "cancelled" }]);
  const lines = await deps.db.select().from(auditLog).where(eq(auditLog.action, "invoice.reminder-cancelled"));
  expect(lines.map(({ detail }) => detail)).toEqual([`${name} cancelled the reminder of invoice ${number}.`]);
  expect(await lettersAt(HOUR)).toEqual([]);
});
