/** The payments on a paid registration's page, and the facts that only the payer sees. */
import { afterAll, expect, test } from "vitest";
import { cardFeeCents } from "#features/payments/rules/fee.ts";
import { takePayment } from "#features/payments/server/checkout/take-payment.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { aCharge, PAYER } from "#test/payments.ts";
import { textOfPdf } from "#test/pdf.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
const call = createTestApi(deps);
afterAll(deps.close);

const view = async (path: string) => (await (await call(path)).json()) as RegistrationView;
async function registered(over: Record<string, unknown> = {}) {
  const eventId = await insertGolfEvent(deps.db);
  const details = { event_type: "GOLF", sponsorship: "Platinum Sponsor" };
  const response = await call("/event-register", { body: golfRegistration(eventId, { details, ...over }) });
  const path = (response.headers.get("location") ?? "").replace("/api", "");
  return { path, charges: (await view(path)).charges };
}
async function pay(charges: readonly { token: ChargeToken; amountCents: number }[]) {
  const sum = charges.reduce((total, { amountCents }) => total + amountCents, 0);
  const { order = expect.fail() } = await takePayment(deps, {
    amount: String(sum + cardFeeCents(sum, 300)),
    description: "Golf",
    id: "pm_card_visa",
    customer: PAYER,
    checkoutId: crypto.randomUUID(),
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
    items: charges.map(({ token }) => ({ charge: token })),
  });
  return order;
}

test("a registration paid by card shows the fee, the charged sum and the receipt, on its page and in its PDF", async () => {
  const { path, charges } = await registered();
  expect((await view(path)).payments).toEqual([]);
  const order = await pay(charges);
  const { payments, status } = await view(path);
  expect(status).toBe("paid");
  const receipt = `/api/orders/${order}/receipt.pdf`;
  expect(payments).toEqual([
    {
      reference: expect.stringMatching(/^O-/),
      method: "card",
      paidAt: "2094-01-10T12:00:00.000Z",
      amountCents: 300_000,
      isShared: false,
      whole: { subtotalCents: 300_000, feeCents: 9000, totalCents: 309_000, receipt },
    },
  ]);
  expect((await call(receipt.replace("/api", ""))).headers.get("content-type")).toBe("application/pdf");
  const pdf = textOfPdf(Buffer.from(await (await call(`${path}/confirmation.pdf`)).arrayBuffer()));
  for (const words of ["$90.00", "Total charged", "$3,090.00"]) expect.soft(pdf).toContain(words);
});

test("paid together with another charge of the same company, it shows the total and its own part", async () => {
  const [one, other] = [await registered(), await registered({ company: " delta paving " })];
  await pay([...one.charges, ...other.charges]);
  expect((await view(one.path)).payments).toMatchObject([
    { amountCents: 300_000, isShared: true, whole: { subtotalCents: 600_000, feeCents: 18_000, totalCents: 618_000 } },
  ]);
});

test.each([
  ["another company", async () => (await registered({ company: "Bogue Chitto Paving" })).charges],
  ["an unknown payer", async () => [await aCharge(deps)]],
])("paid together with a charge of %s, total and receipt are shown to the payer alone", async (_, others) => {
  const own = await registered();
  await pay([...own.charges, ...(await others())]);
  const [payment] = (await view(own.path)).payments;
  expect(payment).toMatchObject({ amountCents: 300_000, isShared: true });
  expect(payment).not.toHaveProperty("whole");
});

test("an order's page does not contain the tokens of the registrations that it paid for", async () => {
  const { path, charges } = await registered();
  const order = await pay(charges);
  const body = await (await call(`/orders/${order}`)).text();
  expect(body).not.toContain(path.split("/").pop());
});
