/** Every paper shows names in any script; papers of events have a test of their own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { makeDepositSlip } from "#features/payments/server/checks/deposit-slip.ts";
import { makeStatementPdf } from "#features/payments/server/owed/statement-pdf.ts";
import { viewOwed } from "#features/payments/server/owed/view-owed.ts";
import { cents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { anInvoice } from "#test/invoices.ts";
import { NAMES } from "#test/names.ts";
import { PAYER, payCharge } from "#test/payments.ts";
import { textOfPdf } from "#test/pdf.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z", env: { BOT_CHECK: "off" } });
afterAll(deps.close);
const call = createTestApi(deps);
const { organization } = settingDefaults;

const COMPANY = NAMES.slice(0, 3).join(" ");
const [first = "", second = "", third = "", ...others] = NAMES;
let event: string;
beforeAll(async () => {
  event = await insertGolfEvent(deps.db, { title: COMPANY });
});

const fileAt = async (path: string) => new Uint8Array(await (await call(path)).arrayBuffer());
const madeBy = async (path: string, body: unknown) =>
  ((await call(path, { body })).headers.get("location") ?? "").replace("/api", "");

async function owes(label: string) {
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Golf",
    reference: "R-1",
    customer: { ...PAYER, company: COMPANY },
    charges: [{ label, amountCents: cents(100) }],
  });
  if (!charge) throw new Error("no charge was opened");
  return charge;
}

const PAPERS: Record<string, () => Promise<Uint8Array>> = {
  confirmation: async () => {
    const teams = [others.map((name) => ({ name, email: "" }))];
    const body = { ...golfRegistration(event, golfDetails({ teams })), company: COMPANY };
    return fileAt(`${await madeBy("/event-register", body)}/confirmation.pdf`);
  },
  "class registration": async () => {
    const body = { classSelection: "1", ...CUSTOMER, company: NAMES.join(" ") };
    return fileAt(`${await madeBy("/cert-registration", body)}/registration.pdf`);
  },
  invoice: async () => {
    const customer = { ...PAYER, company: COMPANY };
    const { publicToken } = await anInvoice(deps, { customer, note: others.join(", ") });
    return fileAt(`/invoice-pages/${publicToken}/invoice.pdf`);
  },
  statement: async () => {
    await owes(others.join(", "));
    const owed = await viewOwed(deps.db, { customer: COMPANY.toLowerCase(), organization, today: "2094-01-10" });
    return makeStatementPdf({ owed, organization, today: "2094-01-10" });
  },
  "deposit slip": () => {
    const checks = NAMES.map((payer) => ({ number: "1", payer, amountCents: cents(100), bouncedAt: null }));
    const deposit = { reference: "D-1", madeOn: "2094-01-10", madeBy: first, totalCents: cents(700), checks };
    return makeDepositSlip({ deposit: deposit as never, organization });
  },
  receipt: async () => {
    const { order } = await payCharge(deps, await owes(NAMES.join(", ")));
    return fileAt(`/orders/${order}/receipt.pdf`);
  },
  packet: () => fileAt(`/events/${event}/packet.pdf`),
};

test.each(Object.entries(PAPERS))("the %s has them as they were typed", async (paper, draw) => {
  const text = textOfPdf(await draw()).replaceAll(/\s+/g, " ");
  for (const name of paper === "packet" ? [first, second, third] : NAMES) expect.soft(text, name).toContain(name);
  expect(text).not.toContain("________ _");
});

/** A deposit slip is for the bank. */
test.each(Object.keys(PAPERS).filter((paper) => paper !== "deposit slip"))(
  "the %s has the office's phone and mailbox to press",
  async (paper) => {
    const file = Buffer.from((await PAPERS[paper]?.()) ?? []).toString("latin1");
    expect(file).toContain(`(tel:+1${organization.phone})`);
    expect(file).toContain(`(mailto:${organization.email})`);
  },
);

test.each([
  ["confirmation", /QR code: localhost:3000\/find-registration/],
  ["class registration", /QR code: localhost:3000\/find-registration/],
  ["invoice", /QR code: localhost:3000\/checkout/],
  ["receipt", /QR code: O-\w{6}/],
  ["packet", /QR code: localhost:3000\/events\//],
])("the %s has a code that says where it leads", async (paper, code) => {
  expect(Buffer.from((await PAPERS[paper]?.()) ?? []).toString("latin1")).toMatch(code);
});
