/** A charge that staff agreed to bill waits for whoever writes the invoices, with its customer, until an invoice names it. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { invoiceForm } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import type { OpenCharge } from "../../rules/check.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie: registrar } = await createTestStaff(deps, ["registrar"]);
const { cookie: treasurer } = await createTestStaff(deps, ["treasurer"]);

const toWrite = async (cookie = treasurer) => call("/charges-to-invoice", { headers: { cookie } });
const add = async (eventId: string, wantsInvoice?: boolean) => {
  const body = { ...golfRegistration(eventId), overrule: false, letter: false, ...(wantsInvoice && { wantsInvoice }) };
  const made = await call("/admin/registrations", { body, headers: { cookie: registrar } });
  expect(made.status, await made.clone().text()).toBe(201);
  return (await made.json()).reference as string;
};

test("what the registrar agreed to bill waits for the treasurer alone, until an invoice names it", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await add(eventId);
  const reference = await add(eventId, true);
  expect((await toWrite(registrar)).status).toBe(403);
  const waiting = (await (await toWrite()).json()) as OpenCharge[];
  expect(waiting.map((one) => one.reference)).toEqual([reference]);
  const [charge] = waiting;
  expect(charge?.customer).toMatchObject({ company: charge?.company, email: charge?.email });
  expect(Object.values(charge?.customer ?? {}).every(Boolean)).toBe(true);
  const invoice = invoiceForm({ lines: [{ charge: charge?.token, amountCents: charge?.amountCents }] } as never);
  const issued = await call("/invoices", { body: invoice, headers: { cookie: treasurer } });
  expect(issued.status, await issued.clone().text()).toBe(201);
  expect(await (await toWrite()).json()).toEqual([]);
});
