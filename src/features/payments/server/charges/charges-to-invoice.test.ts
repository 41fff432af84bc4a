/** A charge that staff agreed to bill is listed, with its customer, until an invoice includes it. */
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { invoiceForm } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { countToInvoice } from "./search-charges.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie: registrar } = await createTestStaff(deps, ["registrar"]);
const { cookie: treasurer } = await createTestStaff(deps, ["treasurer"]);

const toWrite = async (cookie = treasurer) => call("/charges-to-invoice", { headers: { cookie } });
/** The line on the Today page. */
const lineOf = async (cookie: string) => {
  const { attention } = await (await call("/admin/today", { headers: { cookie } })).json();
  return attention.find(({ key }: { key: string }) => key === "toInvoice");
};
const add = async (eventId: string, wantsInvoice?: boolean) => {
  const body = { ...golfRegistration(eventId), overrule: false, letter: false, ...(wantsInvoice && { wantsInvoice }) };
  const made = await call("/admin/registrations", { body, headers: { cookie: registrar } });
  expect(made.status, await made.clone().text()).toBe(201);
  return (await made.json()).reference as string;
};

test("a charge that the registrar agreed to bill waits for the treasurer alone, until an invoice includes it", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await add(eventId);
  const reference = await add(eventId, true);
  expect((await toWrite(registrar)).status).toBe(403);
  const waiting = (await (await toWrite()).json()) as OpenCharge[];
  expect(waiting.map((one) => one.reference)).toEqual([reference]);
  const [charge] = waiting;
  expect(await lineOf(registrar)).toBeUndefined();
  expect(await lineOf(treasurer)).toMatchObject({
    count: 1,
    cents: charge?.amountCents,
    oldest: { label: `${charge?.company}, ${reference}` },
  });
  expect(charge?.customer).toMatchObject({ company: charge?.company, email: charge?.email });
  expect(Object.values(charge?.customer ?? {}).every(Boolean)).toBe(true);
  const invoice = invoiceForm({ lines: [{ charge: charge?.token, amountCents: charge?.amountCents }] } as never);
  const issued = await call("/invoices", { body: invoice, headers: { cookie: treasurer } });
  expect(issued.status, await issued.clone().text()).toBe(201);
  expect(await (await toWrite()).json()).toEqual([]);
  expect(await lineOf(treasurer)).toBeUndefined();
});

test("one registration counts once, however many charges it has, and more than are counted are told as more", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const [first, second] = [await add(eventId, true), await add(eventId, true)];
  await deps.pool.query(
    `insert into charges (id, public_token, source_kind, source_id, position, label, amount_cents, refunded_cents, program,
       reference, customer, wants_invoice, status, created_at)
     select gen_random_uuid(), gen_random_uuid(), source_kind, source_id, 99, 'Mulligans', 1000, 0, program, reference, customer,
       true, 'open', created_at from charges where reference = $1 and position = 0`,
    [first],
  );
  const [one] = (await (await toWrite()).json()) as OpenCharge[];
  const all = 2 * (one?.amountCents ?? 0) + 1000;
  expect(await countToInvoice(deps.db)).toMatchObject({
    count: 2,
    cents: all,
    oldest: { label: expect.stringContaining(first) },
  });
  expect(await countToInvoice(deps.db, 1)).toMatchObject({ count: 1, isMore: true });
  await deps.pool.query("update charges set wants_invoice = false where reference = any($1)", [[first, second]]);
  expect((await countToInvoice(deps.db)).count).toBe(0);
});
