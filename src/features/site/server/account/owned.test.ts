import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { certifications, technicians } from "#features/certifications/server/tables.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { events, registrations } from "#features/events/server/tables.ts";
import { removePerson } from "#features/membership/server/companies/remove-person.ts";
import { charges, orders } from "#features/payments/server/tables.ts";
import { RECORD_KINDS } from "#features/site/rules/account/record-kinds.ts";
import { todayOf } from "#platform/deps.ts";
import { addDays, formatDay } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { aColleague, aCompany, addToCompany, anOpenCharge, aSignedInUser } from "#test/companies.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const call = createTestApi(deps);

type Reader = { cookie: string };
const get = async (path: string, { cookie }: Reader) => (await call(path, { headers: { cookie } })).json();
const openOf = async (reader: Reader): Promise<string[]> =>
  (await get("/account/overview", reader)).open.charges.map(({ reference }: { reference: string }) => reference).sort();
const reference = () => `R-${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
async function owedBy(email: string, company?: string): Promise<string> {
  const made = reference();
  await anOpenCharge(deps, { reference: made, email, ...(company && { company }) });
  return made;
}
const mailbox = () => `pat-${crypto.randomUUID().slice(0, 8)}@example.org`;

describe("a reader sees", () => {
  test("what was made as a visitor under the same verified address, in any case of its letters, and nothing else", async () => {
    const email = mailbox();
    const before = await owedBy(email.toUpperCase());
    await owedBy(`x${email}`);
    await owedBy(mailbox());
    const reader = await aSignedInUser(deps, email);
    expect(await openOf(reader)).toEqual([before]);
    await deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, reader.id));
    expect(await openOf(reader)).toEqual([]);
    expect(await get("/account/details", reader)).toEqual({ email });
  });

  test("the company's through colleagues and staff, and never what only names the company", async () => {
    const company = await aCompany(deps);
    const reader = await aSignedInUser(deps, mailbox());
    await addToCompany(deps, company, reader.id);
    const { email } = await aColleague(deps, company, `kim@${company.domain}`);
    const colleagues = await owedBy(email);
    await owedBy(mailbox(), company.name);
    // No person of the company has this address, although its domain is the company's.
    await owedBy(`nobody@${company.domain}`, company.name);
    expect(await openOf(reader)).toEqual([colleagues]);

    const staff = await createTestStaff(deps);
    const strangers = await owedBy(mailbox(), company.name);
    const path = `/members/${company.id}/references`;
    const link = (body: object) => call(path, { body, headers: { cookie: staff.cookie } });
    expect((await link({ reference: strangers.toLowerCase() })).status).toBe(200);
    expect(await openOf(reader)).toEqual([colleagues, strangers].sort());
    // The company pays a charge that staff assigned to it; a colleague pays their own.
    const { open } = await get("/account/overview", reader);
    const payable = open.charges.filter(({ token }: { token: string | null }) => token !== null);
    expect(payable.map(({ reference: one }: { reference: string }) => one)).toEqual([strangers]);
    expect((await link({ reference: strangers })).status).toBe(409);
    expect((await link({ reference: "R-NONE00" })).status).toBe(404);
    expect((await (await link({ reference: "x" })).json()).fields.reference).toHaveLength(1);
  });

  test("of a colleague's private address only what was made while they belonged to the company", async () => {
    const company = await aCompany(deps);
    const reader = await aSignedInUser(deps, mailbox());
    await addToCompany(deps, company, reader.id, "administrator");
    const email = mailbox();
    await owedBy(email);
    const colleague = await aColleague(deps, company, email);
    const during = await owedBy(email);
    expect(await openOf(reader)).toEqual([during]);
    await removePerson(deps, { companyId: company.id, userId: colleague.id, actor: reader });
    await owedBy(email);
    expect(await openOf(reader)).toEqual([during]);
  });

  test("nothing of a person who has only an address at the company's domain, and whom opening the account does not add", async () => {
    const company = await aCompany(deps);
    const administrator = await aSignedInUser(deps, mailbox());
    await addToCompany(deps, company, administrator.id, "administrator");
    const victim = await aSignedInUser(deps, `victim@${company.domain}`);
    await owedBy(victim.email);
    for (const path of ["overview", "records/registrations", "details", "company", "invitations"])
      await get(`/account/${path}`, victim);
    expect(await openOf(administrator)).toEqual([]);
    expect((await get("/account/overview", victim)).company).toBeNull();
  });

  test("of a person who joined by the domain only what was made from then on, without a link or a token to it", async () => {
    const company = await aCompany(deps);
    const administrator = await aSignedInUser(deps, mailbox());
    await addToCompany(deps, company, administrator.id, "administrator");
    const victim = await aSignedInUser(deps, `victim@${company.domain}`);
    const register = async () => {
      const form = { ...golfRegistration(await insertGolfEvent(deps.db)), email: victim.email };
      return (await registerForEvent(deps, registrationRequestSchema.parse(form))).registration;
    };
    const before = await register();
    for (const charge of (await get("/account/overview", victim)).open.charges) await payCharge(deps, charge);
    const { toJoin } = await get("/account/overview", victim);
    expect(toJoin).toEqual({ id: company.id, name: company.name, isDeclined: false });
    const headers = { cookie: victim.cookie };
    expect((await call(`/account/companies-to-join/${company.id}/join`, { body: {}, headers })).status).toBe(200);
    const since = await register();

    const overview = await get("/account/overview", administrator);
    const lists = [];
    for (const kind of RECORD_KINDS) lists.push(await get(`/account/records/${kind}`, administrator));
    const seen = JSON.stringify([overview, ...lists]);
    expect(seen).not.toContain(before.reference);
    expect(lists[0].rows).toEqual([
      expect.objectContaining({ reference: since.reference, email: victim.email, href: null }),
    ]);
    const tokens = await deps.db.select({ token: charges.publicToken }).from(charges);
    const orderTokens = await deps.db.select({ token: orders.publicToken }).from(orders);
    for (const { token } of [...tokens, ...orderTokens, { token: since.publicToken }])
      expect(seen).not.toContain(token);
    expect(overview.open.charges.length).toBeGreaterThan(0);
    for (const { token } of overview.open.charges) expect(token).toBeNull();
    // The registrant keeps link and token.
    const own = await get("/account/overview", victim);
    expect(own.newest.registrations.rows[0].href).toBe(`/registration/${since.publicToken}`);
    for (const { token } of own.open.charges) expect(token).toBeTruthy();
  });

  test("the receipt of a colleague who paid while at the company, only where all of it was bought in that time", async () => {
    const company = await aCompany(deps);
    const administrator = await aSignedInUser(deps, mailbox());
    await addToCompany(deps, company, administrator.id, "administrator");
    const colleague = await aSignedInUser(deps, mailbox());
    const early = await anOpenCharge(deps, { email: colleague.email });
    await addToCompany(deps, company, colleague.id);
    const late = await anOpenCharge(deps, { email: colleague.email });
    await payCharge(deps, early);
    await payCharge(deps, late);
    const receiptsOf = async (reader: Reader) => (await get("/account/records/receipts", reader)).rows;
    expect(await receiptsOf(colleague)).toHaveLength(2);
    const [seen, ...others] = await receiptsOf(administrator);
    expect(others).toEqual([]);
    expect(seen.href).toBeNull();
  });

  test("nothing of another company, nor of the one that was left", async () => {
    const [mine, other] = [await aCompany(deps), await aCompany(deps)];
    const reader = await aSignedInUser(deps, mailbox());
    const { email } = await aColleague(deps, other, `kim@${other.domain}`);
    await owedBy(email);
    await addToCompany(deps, other, reader.id);
    expect(await openOf(reader)).toHaveLength(1);
    await removePerson(deps, { companyId: other.id, userId: reader.id, actor: reader, isByStaff: true });
    expect(await openOf(reader)).toEqual([]);
    await addToCompany(deps, mine, reader.id);
    expect(await openOf(reader)).toEqual([]);
  });
});

test("a registration stands under what comes next, with its receipt once it is paid, and fills the next form", async () => {
  const email = mailbox();
  const form = golfRegistration(await insertGolfEvent(deps.db));
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse({ ...form, email }));
  const reader = await aSignedInUser(deps, email);
  const overview = await get("/account/overview", reader);
  expect(overview.newest.registrations.rows).toEqual([
    expect.objectContaining({
      reference: registration.reference,
      status: "Awaiting payment",
      href: `/registration/${registration.publicToken}`,
    }),
  ]);
  for (const charge of overview.open.charges) await payCharge(deps, charge);
  const paid = await get("/account/overview", reader);
  expect(paid.open).toEqual({ charges: [], count: 0, totalCents: 0 });
  expect(paid.newest.receipts.rows).toHaveLength(overview.open.charges.length);
  expect(await get("/account/details", reader)).toMatchObject({ email, company: form.company, zip: form.zip });
});

test("a class stands under the days of its session, ahead until the last of them, although the event has begun", async () => {
  const email = mailbox();
  const dateObj = { "Level 1 Certification": ["February 8 to 11, 2094", "March 8 to 11, 2094"] };
  const priceObj = { "Level 1 Certification": { Member: 1690, "Non-Member": 2035 } };
  const date = new Date("2094-02-08T14:00:00Z");
  const eventId = await insertGolfEvent(deps.db, { type: "CERTIFICATION", date, dateObj, priceObj });
  const details = { event_type: "CERTIFICATION", class: "Level 1 Certification", memberStatus: "Member" };
  for (const session of ["2094-02-08/2094-02-11", "2094-03-08/2094-03-11"]) {
    const form = golfRegistration(eventId, { email, details: { ...details, session } });
    await registerForEvent(deps, registrationRequestSchema.parse(form));
  }
  const daysAhead = async () =>
    (await get("/account/overview", reader)).upcoming.map(({ day }: { day: string }) => day);
  const reader = await aSignedInUser(deps, email);
  expect(await daysAhead()).toEqual(["2094-02-08", "2094-03-08"]);
  await deps.db
    .update(events)
    .set({ date: new Date("2025-02-08T14:00:00Z") })
    .where(eq(events.id, eventId));
  expect(await daysAhead()).toEqual(["2094-02-08", "2094-03-08"]);
  const { rows } = await get("/account/records/registrations", reader);
  expect(rows.map(({ day }: { day: string }) => day)).toEqual(["2094-03-08", "2094-02-08"]);
  const over = { details: { ...details, session: "2025-02-08/2025-02-11" } };
  await deps.db.update(registrations).set(over).where(eq(registrations.eventId, eventId));
  expect(await daysAhead()).toEqual([]);
});

test("an event and a receipt stand under the association's day, not under that of Greenwich", async () => {
  const email = mailbox();
  const eventId = await insertGolfEvent(deps.db, { date: new Date("2094-05-14T01:00:00Z") });
  await registerForEvent(deps, registrationRequestSchema.parse({ ...golfRegistration(eventId), email }));
  const reader = await aSignedInUser(deps, email);
  const { open, upcoming } = await get("/account/overview", reader);
  expect(upcoming).toMatchObject([{ day: "2094-05-13" }]);
  for (const charge of open.charges) await payCharge(deps, charge);
  await deps.db.update(orders).set({ paidAt: new Date("2027-01-03T02:00:00Z") });
  expect((await get("/account/records/receipts", reader)).rows).toMatchObject([{ day: "2027-01-02" }]);
});

test("staff read of a company what its people read, and each reference leads to a page of the portal", async () => {
  const company = await aCompany(deps);
  const email = `kim@${company.domain}`;
  await aColleague(deps, company, email);
  const eventId = await insertGolfEvent(deps.db);
  const form = { ...golfRegistration(eventId), email };
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(form));
  await owedBy(mailbox(), company.name);
  const staff = await createTestStaff(deps);
  const { open, newest } = await get(`/members/${company.id}/records`, staff);
  const href = `/mapa-admin/registrations/${registration.reference}`;
  expect(open.count).toBe(open.charges.length);
  for (const charge of open.charges) expect(charge).toMatchObject({ reference: registration.reference, href });
  expect(newest.map(({ kind, rows }: { kind: string; rows: unknown[] }) => [kind, rows.length])).toEqual([
    ...[
      ["registrations", 1],
      ["classes", 0],
      ["receipts", 0],
      ["invoices", 0],
      ["certifications", 0],
    ],
  ]);
  const { reference: own } = registration;
  const owed = await deps.db.select().from(charges).where(eq(charges.reference, own));
  for (const { publicToken: token, amountCents } of owed) await payCharge(deps, { token, amountCents });
  const receipts = await get(`/members/${company.id}/records/receipts`, staff);
  expect(receipts.company).toBe(company.name);
  for (const { reference: order, href: page } of receipts.rows) expect(page).toBe(`/mapa-admin/payments/${order}`);
  expect(receipts.rows).toHaveLength(open.count);
  const unknown = await call(`/members/${crypto.randomUUID()}/records`, { headers: { cookie: staff.cookie } });
  expect(unknown.status).toBe(404);
});

test("a payment that covers others as well shows its receipt only to its payer", async () => {
  const { takePayment } = await import("#features/payments/server/checkout/take-payment.ts");
  const [one, other] = [mailbox(), mailbox()];
  const charges = [await anOpenCharge(deps, { email: one }), await anOpenCharge(deps, { email: other })];
  await takePayment(deps, {
    amount: "20600",
    description: "Two companies",
    id: "pm_card_visa",
    checkoutId: crypto.randomUUID(),
    items: charges.map(({ token }) => ({ charge: token })),
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
  });
  const reader = await aSignedInUser(deps, one);
  expect((await get("/account/records/receipts", reader)).rows).toEqual([]);
});

test("a certification says its last day as people read it, how it stands today, and where it is renewed", async () => {
  const reader = await aSignedInUser(deps, mailbox());
  const technician = { id: crypto.randomUUID(), firstName: "Ray", lastName: "Tate", company: "Delta Paving" };
  const createdAt = deps.now();
  await deps.db.insert(technicians).values({ ...technician, email: reader.email, phone: "6625550100", createdAt });
  const today = await todayOf(deps);
  const until = async (days: number) => {
    const [certId, validUntil] = [`L1-${crypto.randomUUID()}`, addDays(today, days)];
    await deps.db.insert(certifications).values({
      id: crypto.randomUUID(),
      technicianId: technician.id,
      level: "1",
      createdAt,
      state: "active",
      certId,
      certIdKey: certId,
      issuedOn: "2015-10-14",
      validUntil,
    });
    const { rows } = await get(`/account/records/certifications?q=${certId}`, reader);
    expect(rows).toEqual([expect.objectContaining({ note: `Ray Tate, valid until ${formatDay(validUntil)}` })]);
    return [rows[0].status, rows[0].renewHref];
  };
  expect(await until(91)).toEqual(["Active", undefined]);
  expect(await until(90)).toEqual(["Active", "/cert-registration"]);
  expect(await until(0)).toEqual(["Active", "/cert-registration"]);
  expect(await until(-1)).toEqual(["Expired", "/cert-registration"]);
});

test("a history is cut by the server, and searched", async () => {
  const reader = await aSignedInUser(deps, mailbox());
  const made = [];
  for (let at = 0; at < 23; at++) made.push(await anOpenCharge(deps, { email: reader.email }));
  for (const charge of made) await payCharge(deps, charge);
  const first = await get("/account/records/receipts", reader);
  expect([first.rows.length, first.hasMore]).toEqual([20, true]);
  const second = await get("/account/records/receipts?page=2", reader);
  expect([second.rows.length, second.hasMore]).toEqual([3, false]);
  const { reference: wanted } = second.rows[0];
  expect((await get(`/account/records/receipts?q=${wanted}`, reader)).rows).toEqual([second.rows[0]]);
  expect((await call("/account/records/secrets", { headers: { cookie: reader.cookie } })).status).toBe(422);
});
