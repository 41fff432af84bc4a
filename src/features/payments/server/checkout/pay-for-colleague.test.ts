/** A company's administrator pays a colleague's charge by id; no one else may, and nothing is paid twice. */
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { removePerson } from "#features/membership/server/companies/remove-person.ts";
import { setRole } from "#features/membership/server/companies/set-role.ts";
import { cardFeeCents } from "#features/payments/rules/fee.ts";
import { outbox } from "#platform/tables.ts";
import { aCompany, addToCompany, anOpenCharge, aSignedInUser } from "#test/companies.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { PAYER } from "#test/payments.ts";
import { createStripeDeps } from "#test/stripe-deps.ts";
import { charges, orders } from "../tables.ts";

const { deps, stripe, call, close } = await createStripeDeps({ env: { BOT_CHECK: "off" } });
afterAll(close);
beforeEach(() => stripe.heal());

type Charge = { id: string; token: string | null; label: string; amountCents: number };
const mailbox = () => `pat-${crypto.randomUUID().slice(0, 8)}@example.org`;
const as = ({ cookie }: { cookie: string }) => ({ headers: { cookie } });
const openOf = async (reader: { cookie: string }): Promise<Charge[]> =>
  (await (await call("/account/overview", as(reader))).json()).open.charges;

/** A company with its administrator, a colleague, and the colleague's charge. */
async function aScene() {
  const company = await aCompany(deps);
  const [administrator, colleague] = [await aSignedInUser(deps, mailbox()), await aSignedInUser(deps, mailbox())];
  await addToCompany(deps, company, administrator.id, "administrator");
  await addToCompany(deps, company, colleague.id);
  const form = { ...golfRegistration(await insertGolfEvent(deps.db)), email: colleague.email };
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(form));
  const [row] = await deps.db.select().from(charges).where(eq(charges.sourceId, registration.id));
  if (!row) throw new Error("nothing is owed");
  const actor = { id: administrator.id, name: "Robin Reed" };
  return { company, administrator, colleague, registration, charge: row, actor };
}

let network = 0;
const bodyFor = (charge: string, amountCents: number) => ({
  amount: String(amountCents + cardFeeCents(amountCents, 300)),
  description: "Byron Paving: Golf 2027",
  id: "pm_card_visa",
  checkoutId: crypto.randomUUID(),
  items: [{ charge }],
  customer: PAYER,
});
const pay = (body: object, headers: Record<string, string> = {}) =>
  call("/payment", { body, headers, clientAddress: `198.51.${network >> 8}.${++network & 255}` });
const quote = async (charge: string, headers: Record<string, string> = {}) =>
  (await (await call("/cart-quote", { body: { items: [{ charge }] }, headers })).json()).lines[0];

test("the administrator pays: the registration tells the company, the payer gets the receipt, no token is handed out", async () => {
  const { company, administrator, registration, charge } = await aScene();
  const seen = await openOf(administrator);
  expect(seen).toMatchObject([{ id: charge.id, token: null }]);
  const priced = await quote(charge.id, as(administrator).headers);
  expect(priced).toMatchObject({ state: "open", amountCents: charge.amountCents });
  const paid = await pay(bodyFor(charge.id, charge.amountCents), as(administrator).headers);
  const answer = await paid.json();
  expect([paid.status, answer.status]).toEqual([200, "paid"]);
  expect(JSON.stringify([seen, priced, answer])).not.toContain(charge.publicToken);

  const view = await (await call(`/registrations/${registration.publicToken}`)).json();
  expect(view).toMatchObject({ status: "paid", payments: [{ payer: company.name, isShared: false }] });
  const receipts = await deps.db.select().from(outbox).where(eq(outbox.template, "payments.receipt"));
  expect(receipts.map(({ toAddress }) => toAddress)).toEqual([PAYER.email]);
  expect(await openOf(administrator)).toEqual([]);
});

test("one payment for two colleagues shows each their own part alone", async () => {
  const { company, administrator, registration, charge } = await aScene();
  const other = await aSignedInUser(deps, mailbox());
  await addToCompany(deps, company, other.id);
  const also = await anOpenCharge(deps, { email: other.email, reference: "R-7K3F9Q" });
  const [row] = await deps.db.select().from(charges).where(eq(charges.publicToken, also.token));
  const body = bodyFor(charge.id, charge.amountCents + also.amountCents);
  const items = [{ charge: charge.id }, { charge: row?.id }];
  expect((await (await pay({ ...body, items }, as(administrator).headers)).json()).status).toBe("paid");
  const { payments } = await (await call(`/registrations/${registration.publicToken}`)).json();
  expect(payments).toEqual([expect.objectContaining({ payer: company.name, amountCents: charge.amountCents })]);
  expect(payments[0].whole).toBeUndefined();
});

type Scene = Awaited<ReturnType<typeof aScene>>;
const REFUSED: [string, number, (scene: Scene) => Promise<{ cookie: string } | undefined>][] = [
  ["who is not signed in", 401, async () => undefined],
  [
    "a colleague who is no administrator",
    404,
    async ({ company }) => {
      const member = await aSignedInUser(deps, mailbox());
      await addToCompany(deps, company, member.id);
      return member;
    },
  ],
  ["the administrator of another company", 404, async () => (await aScene()).administrator],
  [
    "an administrator who has left the company",
    404,
    async ({ company, administrator, actor }) => {
      await removePerson(deps, { companyId: company.id, userId: administrator.id, actor, isByStaff: true });
      return administrator;
    },
  ],
  [
    "an administrator who is a member now",
    404,
    async ({ company, administrator, actor }) => {
      const userId = administrator.id;
      await setRole(deps, { companyId: company.id, userId, role: "member", actor, isByStaff: true });
      return administrator;
    },
  ],
  [
    "an administrator whose address is not verified",
    404,
    async ({ administrator }) => {
      await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, administrator.id));
      return administrator;
    },
  ],
  [
    "the company, while the colleague has not confirmed it",
    404,
    async ({ administrator, charge }) => {
      await deps.db.update(charges).set({ isConfirmed: false }).where(eq(charges.id, charge.id));
      return administrator;
    },
  ],
  [
    "the company, for what was made before the colleague came",
    404,
    async ({ administrator, charge }) => {
      await deps.db
        .update(charges)
        .set({ createdAt: new Date("2020-01-01") })
        .where(eq(charges.id, charge.id));
      return administrator;
    },
  ],
];

test.each(REFUSED)("refused, and told nothing: %s", async (_who, status, prepare) => {
  const scene = await aScene();
  const reader = await prepare(scene);
  const headers: Record<string, string> = reader ? { cookie: reader.cookie } : {};
  expect(await quote(scene.charge.id, headers)).toEqual({ state: "gone", amountCents: 0 });
  const answer = await pay(bodyFor(scene.charge.id, scene.charge.amountCents), headers);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(await answer.json())).not.toContain(scene.charge.label);
  const [after] = await deps.db.select().from(charges).where(eq(charges.id, scene.charge.id));
  expect(after?.status).toBe("open");
});

test("a charge that was settled meanwhile is reported, and not paid again", async () => {
  const { administrator, charge } = await aScene();
  expect((await pay(bodyFor(charge.publicToken, charge.amountCents))).status).toBe(200);
  const late = await pay(bodyFor(charge.id, charge.amountCents), as(administrator).headers);
  expect([late.status, (await late.json()).error.name]).toEqual([409, "payments.charge-not-open"]);
  expect(await quote(charge.id, as(administrator).headers)).toMatchObject({ state: "paid", amountCents: 0 });
});

test("administrator, colleague and a second administrator at once pay it once", async () => {
  const { company, administrator, charge } = await aScene();
  const second = await aSignedInUser(deps, mailbox());
  await addToCompany(deps, company, second.id, "administrator");
  const tries = [
    pay(bodyFor(charge.id, charge.amountCents), as(administrator).headers),
    pay(bodyFor(charge.id, charge.amountCents), as(second).headers),
    pay(bodyFor(charge.publicToken, charge.amountCents)),
  ];
  const answers = await Promise.all(tries.map(async (one) => (await one).json()));
  expect(answers.filter(({ status }) => status === "paid")).toHaveLength(1);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("a payment whose answer was lost is the same payment when it is sent again", async () => {
  const { administrator, charge } = await aScene();
  const headers = { ...as(administrator).headers, "idempotency-key": crypto.randomUUID() };
  const body = bodyFor(charge.id, charge.amountCents);
  const before = await deps.db.$count(orders);
  stripe.fail("drop-after", /confirm$/, 2);
  const [first, again] = [await pay(body, headers), await pay(body, headers)];
  const [one, two] = [await first.json(), await again.json()];
  expect([one.status, two.status, one.order === two.order]).toEqual(["paid", "paid", true]);
  expect((await deps.db.$count(orders)) - before).toBe(1);
  expect(await brokenInvariants(deps)).toEqual([]);
});
