import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { type Call, callsOf, readDocument } from "#test/contract/document.ts";
import { type Example, examplesFor } from "#test/contract/examples.ts";
import { watchChanges } from "#test/contract/watch-changes.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { anInvoice } from "#test/invoices.ts";
import { aPaidOrder } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { createApiRoutes } from "./api.ts";

/** One key for every call: what one of them made with it must mean nothing to the others. */
const KEY = crypto.randomUUID();
const KEY_HEADER = "idempotency-key";
/** Keys that are part of a body. */
const KEY_FIELDS = ["requestId", "checkoutId"];

let deps: TestDeps;
let calls: Call[];
let examples: Record<string, Example>;
let cookie: string;
let changes: () => Promise<string[]>;
beforeAll(async () => {
  deps = await createTestDeps({ env: { BOT_CHECK: "off" } });
  calls = callsOf(await readDocument(createApiRoutes())).filter(isKeyed);
  const [golfEvent, invoice, paidOrder] = [
    await insertGolfEvent(deps.db),
    await anInvoice(deps),
    await aPaidOrder(deps),
  ];
  examples = examplesFor({ golfEvent, invoice: invoice.id, paidOrder: paidOrder.reference });
  ({ cookie } = await createTestStaff(deps));
  changes = await watchChanges((query) => deps.db.execute(sql.raw(query)));
});
afterAll(() => deps.close());

const fieldsOf = ({ operation }: Call) =>
  Object.keys(operation.requestBody?.content["application/json"]?.schema?.properties ?? {});
const hasHeader = ({ operation }: Call) => operation.parameters?.some(({ name }) => name === KEY_HEADER) === true;
function isKeyed(call: Call): boolean {
  return hasHeader(call) || KEY_FIELDS.some((name) => fieldsOf(call).includes(name));
}

type Keys = { header?: string; field?: string };

/** Status, place and body: what a repetition must get again. */
async function send(call: Call, { body = {}, params = {} }: Example, { header, field }: Keys) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
  const keys = KEY_FIELDS.filter((name) => field && fieldsOf(call).includes(name)).map((name) => [name, field]);
  const hasBody = call.operation.requestBody !== undefined;
  const response = await createTestApi(deps)(path, {
    method: call.method,
    headers: { cookie, ...(header && hasHeader(call) && { [KEY_HEADER]: header }) },
    ...(hasBody && { body: { ...body, ...Object.fromEntries(keys) } }),
  });
  return { status: response.status, location: response.headers.get("location"), body: await response.json() };
}

/** Another request that is as good as the first: one text or sum of it differs. */
const OTHER: Record<string, (body: Record<string, unknown>) => Record<string, unknown>> = {
  registerForEvent: (body) => ({ ...body, eventID: crypto.randomUUID() }),
  registerForClass: (body) => ({ ...body, firstName: "Robin" }),
  sendContactMessage: (body) => ({ ...body, subject: "robot" }),
  addAffiliate: (body) => ({ ...body, repName: "Robin Reed" }),
  pay: (body) => ({ ...body, amount: "6000" }),
  recordCheck: (body) => ({ ...body, isAnother: true }),
  makeDeposit: (body) => ({ ...body, upTo: "2026-12-30" }),
  issueInvoice: (body) => ({ ...body, lines: [...(body.lines as []), { label: "Table", amountCents: 5 }] }),
  refundOrder: (body) => ({ ...body, totalCents: 1 }),
};

const both = { header: KEY, field: KEY };

describe("a key that a request is sent under", () => {
  test("has an example for every call that takes one", () => {
    expect(calls.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(examples).sort());
  });

  // In the order of the list: a deposit takes the check before it.
  test("belongs to one call: each makes its own under the same key, and answers a repetition with it", async () => {
    for (const operationId of Object.keys(examples)) {
      const [call, example] = partsOf(operationId);
      await changes();
      const first = await send(call, example, both);
      expect(first, operationId).toMatchObject({ status: operationId === "pay" || example.params ? 200 : 201 });
      expect(await changes(), operationId).not.toEqual([]);
      expect(await send(call, example, both), operationId).toEqual(first);
      expect(await changes(), operationId).toEqual([]);
    }
  });

  test.each(Object.keys(OTHER))("of %s is refused with another body, and nothing changes", async (operationId) => {
    const [call, example] = partsOf(operationId);
    await changes();
    const other = { ...example, body: OTHER[operationId]?.(example.body ?? {}) ?? {} };
    const answer = await send(call, other, both);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { name: expect.stringMatching(/used|changed|reused/) } },
    });
    expect(await changes()).toEqual([]);
  });

  test.each([
    ["click", { header: KEY, field: crypto.randomUUID() }, {}],
    ["click, where the other names no checkout", { header: KEY }, {}],
    ["click with another card", both, { id: "pm_card_mastercard" }],
    ["checkout", { header: crypto.randomUUID(), field: KEY }, { description: "Another" }],
  ])("of a payment is refused for another order under the same %s", async (_what, keys, change) => {
    const [call, example] = partsOf("pay");
    await changes();
    const answer = await send(call, { body: { ...example.body, ...change } }, keys);
    expect(answer).toMatchObject({ status: 409, body: { error: { name: "payments.checkout-changed" } } });
    expect(await changes()).toEqual([]);
  });

  test("stands for one request, whichever of two comes first", async () => {
    for (const operationId of Object.keys(OTHER).filter((id) => id !== "makeDeposit" && id !== "registerForEvent")) {
      const [call, example] = partsOf(operationId);
      const key = crypto.randomUUID();
      const other = { ...example, body: { ...OTHER[operationId]?.(example.body ?? {}) } };
      if (operationId === "refundOrder") other.body = { ...example.body, reason: "Another" };
      const sent = [example, other].map((one) => send(call, one, { header: key, field: key }));
      const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
      expect([statuses[0] === 200 || statuses[0] === 201, statuses[1]], operationId).toEqual([true, 409]);
    }
  });
});

function partsOf(operationId: string): [Call, Example] {
  const call = calls.find(({ operation }) => operation.operationId === operationId);
  const example = examples[operationId];
  if (!call || !example) throw new Error(`no such call: ${operationId}`);
  return [call, example];
}
