/**
 * A card number typed into any field of a payment is refused, and none is found anywhere after payments and declines.
 */
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { passesLuhn } from "#shared/card-number.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { aCharge, PAYER } from "#test/payments.ts";
import { TEST_CARDS } from "../rules/test-card-numbers.ts";

const deps = await createTestDeps({ env: { BOT_CHECK: "off", LOG_LEVEL: "debug" } });
afterAll(deps.close);
const call = createTestApi(deps);

const NUMBERS = ["4111111111111111", "5500 0055 5555 5559", "3400-000000-00009", "6011000990139424"];

let visitors = 0;
const pay = (body: unknown, headers: Record<string, string> = {}) =>
  call("/payment", { body, headers, clientAddress: `198.51.100.${++visitors % 250}` });

async function aPayment() {
  const charge = await aCharge(deps);
  return {
    amount: "10300",
    description: "Byron Paving: Golf 2027: Silver Sponsor",
    id: "pm_card_visa",
    checkoutId: crypto.randomUUID(),
    items: [{ charge: charge.token, itemName: charge.label, itemPrice: "100" as string | number }],
    customer: { ...PAYER },
  };
}

/** Words of 12 to 19 digits with a card's checksum and first digits; hashes and instants do not count. */
function cardNumbersIn(text: string): string[] {
  const joined = text.replaceAll(/(?<=\d)[ -](?=\d)/g, "");
  const found = [
    ...joined.matchAll(/(?<![\da-zA-Z])[2-6]\d{11,18}(?![\da-zA-Z])/g),
    ...text.matchAll(/(?<![\da-zA-Z])[2-6]\d{11,18}(?![\da-zA-Z])/g),
  ];
  return found.map(([digits]) => digits).filter(passesLuhn);
}

/** Every row of every table as text, every line of the log, and every letter as sent. */
async function everythingKept(): Promise<string[]> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await deps.db.execute<{ row: string }>(sql.raw(`select to_jsonb(t)::text as row from ${name} t`));
    kept.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  kept.push(...deps.logged.map((line) => `log ${JSON.stringify(line)}`));
  const { rows: letters } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
    sql`select template, payload from outbox`,
  );
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  for (const { template, payload } of letters)
    kept.push(`mail ${JSON.stringify(await renderLetter(template, payload, context))}`);
  return kept;
}

/** UUIDs and references hold runs of digits that mean nothing. */
const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");
const findings = async () =>
  (await everythingKept()).flatMap((text) =>
    cardNumbersIn(withoutIds(text)).map((digits) => `${digits} in ${text.slice(0, 200)}`),
  );

type Payment = Awaited<ReturnType<typeof aPayment>>;
const FIELDS: [string, (payment: Payment, number: string) => unknown][] = [
  ["the payment method", (payment, number) => ({ ...payment, id: number })],
  ["the payment method behind its prefix", (payment, number) => ({ ...payment, id: `pm_${number}` })],
  ["the amount", (payment, number) => ({ ...payment, amount: number })],
  ["the description", (payment, number) => ({ ...payment, description: `Golf ${number}` })],
  ["the checkout id", (payment, number) => ({ ...payment, checkoutId: number })],
  ["an unknown field", (payment, number) => ({ ...payment, card: number })],
  ["an item's charge", (payment, number) => ({ ...payment, items: [{ charge: number }] })],
  [
    "an item's name",
    ({ items, ...payment }, itemName) => ({ ...payment, items: items.map((item) => ({ ...item, itemName })) }),
  ],
  [
    "an item's price",
    ({ items, ...payment }, itemPrice) => ({ ...payment, items: items.map((item) => ({ ...item, itemPrice })) }),
  ],
  ["an invoice's number", (payment, invoice) => ({ ...payment, items: [{ invoice, itemPrice: 100 }] })],
  ["an invoice's zip", (payment, zip) => ({ ...payment, items: [{ invoice: "77", zip, itemPrice: 100 }] })],
  ...Object.keys(PAYER).map((field): [string, (payment: Payment, number: string) => unknown] => [
    `the customer's ${field}`,
    (payment, number) => ({ ...payment, customer: { ...PAYER, [field]: number } }),
  ]),
  [
    "the customer's mailbox",
    (payment, number) => ({ ...payment, customer: { ...PAYER, email: `${number.replaceAll(" ", "-")}@example.org` } }),
  ],
];

describe("a card number in the wrong field is refused", () => {
  test.each(FIELDS)("in %s", async (_field, put) => {
    for (const number of NUMBERS) {
      const response = await pay(put(await aPayment(), number));
      expect([number, response.status]).toEqual([number, 422]);
      expect(cardNumbersIn(await response.text())).toEqual([]);
    }
  });

  test("in the key of a request", async () => {
    expect((await pay(await aPayment(), { "idempotency-key": NUMBERS[0] ?? "" })).status).toBe(422);
  });

  test("as a whole body", async () => {
    for (const body of [NUMBERS[0], `{"card": ${NUMBERS[0]}`])
      expect((await pay(body)).status).toBeGreaterThanOrEqual(400);
  });
});

test("after payments and declines with every test card, no card number is in any table, log line or letter", async () => {
  for (const { method } of TEST_CARDS) expect((await pay({ ...(await aPayment()), id: method })).status).toBe(200);
  expect(await findings()).toEqual([]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("the search finds a card number in text that contains one", async () => {
  deps.log.debug({ typed: NUMBERS[1] }, "a mistake");
  await deps.db.execute(sql`update orders set description = ${`paid with ${NUMBERS[0]}`} where status = 'paid'`);
  await deps.db.execute(
    sql`update outbox set payload = jsonb_set(payload, '{company}', to_jsonb(${NUMBERS[3]}::text)) where template = 'payments.receipt'`,
  );
  const found = new Set((await findings()).map((finding) => /in (\S+)/.exec(finding)?.[1]));
  expect([...found].sort()).toEqual(expect.arrayContaining(["log", "mail", "public.orders", "public.outbox"]));
});
