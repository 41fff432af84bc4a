import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { cancelRegistration } from "#features/events/server/registrations/cancel-registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { linkReference } from "#features/membership/server/companies/link-reference.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { issueInvoice } from "#features/payments/server/invoices/issue-invoice.ts";
import { refundOrder } from "#features/payments/server/refunds/refund-order.ts";
import { sumCents } from "#shared/money.ts";
import { createTestApi } from "#test/api.ts";
import { aCompany } from "#test/companies.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { CLERK, invoiceForm } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffRegistration } from "../../rules/registration.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
const { cookie } = await createTestStaff(deps);
const registrar = await createTestStaff(deps, ["registrar"]);
const treasurer = await createTestStaff(deps, ["treasurer"]);

const TEAM = [
  { name: "Zora Quill", email: "zora@albatross.example" },
  { name: "", email: "" },
];

async function golfer(over: object = {}) {
  const eventId = await insertGolfEvent(deps.db);
  const details = golfDetails({ sponsorship: "Gold Sponsor", optionalSponsorships: ["Golf_Ball"], teams: [TEAM] });
  const form = golfRegistration(eventId, { ...details, ...over });
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(form));
  return { ...registration, eventId };
}
const ask = (reference: string, as = cookie) => call(`/staff/registrations/${reference}`, { headers: { cookie: as } });
async function read(reference: string, as = cookie): Promise<StaffRegistration> {
  const response = await ask(reference, as);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json() as Promise<StaffRegistration>;
}
const note = (reference: string, text: string, as = cookie, key: string = crypto.randomUUID()) =>
  call(`/staff/registrations/${reference}/notes`, {
    body: { text },
    headers: { cookie: as, "idempotency-key": key },
  });

test("a registration is read whole: people, answers, what it takes, charges, payments, letters and company", async () => {
  const company = await aCompany(deps);
  const { reference, eventId } = await golfer({ company: company.name, email: `pat@${company.domain}` });
  const open = await read(reference);
  expect(open).toMatchObject({ kind: "event", reference, status: "awaiting_payment", ended: null, notes: [] });
  expect(open.about).toMatchObject({ title: "Annual Golf Classic 2094", eventId });
  expect(open.people.map(({ role, name }) => [role, name])).toContainEqual(["Team 1, golfer 1", "Zora Quill"]);
  expect(open.people.some(({ name }) => name === "")).toBe(true);
  expect(open.claims).toEqual([{ option: "Golf_Ball", count: 1, state: "held" }]);
  expect(open.companies).toEqual([{ id: company.id, name: company.name, isActive: true, because: "roll" }]);
  expect(open.letters.map(({ template, about }) => [template, about])).toEqual([
    ["events.registration-received", reference],
  ]);
  expect(open.money).toMatchObject({ openCents: 325_050, paidCents: 0, refundedCents: 0, payments: [] });
  for (const charge of open.money.charges) await payCharge(deps, charge);
  const paid = await read(reference);
  expect(paid).toMatchObject({ status: "paid", money: { openCents: 0, paidCents: 325_050 } });
  expect(paid.money.charges.every(({ payment }) => payment?.startsWith("O-"))).toBe(true);
  expect(paid.letters.map(({ template }) => template)).toContain("payments.receipt");
});

test("the reference of a payment leads to the only registration that it paid, in small letters too", async () => {
  const { reference } = await golfer(golfDetails({ sponsorship: "Silver Sponsor" }));
  const [charge] = (await read(reference)).money.charges;
  if (charge) await payCharge(deps, charge);
  const order = (await read(reference)).money.payments[0]?.reference ?? "";
  expect((await read(order.toLowerCase())).reference).toBe(reference);
  expect((await ask("O-000000")).status).toBe(404);
  expect((await ask("R-000000")).status).toBe(404);
  expect((await ask("C-000000")).status).toBe(404);
  expect((await ask("X-000000")).status).toBe(422);
});

test("refunds and invoices are beside the charges, each with the part that belongs to the registration", async () => {
  const one = await golfer(golfDetails({ sponsorship: "Silver Sponsor" }));
  const [charge] = (await read(one.reference)).money.charges;
  if (!charge) throw new Error("one charge is owed");
  const invoice = await issueInvoice(deps, {
    ...invoiceForm(),
    lines: [{ charge: charge.token }],
    requestKey: crypto.randomUUID(),
    actor: CLERK,
  });
  const billed = await read(one.reference);
  expect(billed.money.invoices).toMatchObject([{ id: invoice.id, state: "open", openCents: 75_000 }]);
  expect(billed.money.charges[0]?.invoice).toBe(invoice.number);
  expect(billed.letters.map(({ about }) => about)).toContain(invoice.number);
  await payCharge(deps, charge);
  const { rows } = await deps.db.execute<{ id: string }>(sql`select order_id as id from order_lines l
    join charges c on c.id = l.charge_id where c.public_token = ${charge.token}`);
  const refund = {
    lines: [{ lineNo: 1, amountCents: 10_000 }],
    reason: "A tee sign less",
    requestKey: crypto.randomUUID(),
  };
  await refundOrder(deps, { ...refund, orderId: rows[0]?.id ?? "", actor: CLERK });
  const { money } = await read(one.reference);
  expect(money).toMatchObject({ paidCents: 65_000, refundedCents: 10_000 });
  expect(money.refunds).toMatchObject([{ amountCents: 10_000, status: "succeeded", reason: "A tee sign less" }]);
});

test("a payment for two customers leaves on the page of each the letters to that one alone", async () => {
  const emails = ["river@bend.example", "gulf@stone.example"];
  const both = [await golfer({ email: emails[0] }), await golfer({ email: emails[1] })];
  const owed = (await Promise.all(both.map(({ reference }) => read(reference)))).flatMap(({ money }) => money.charges);
  const charges = owed.map(({ token, amountCents }) => ({ token, amountCents }));
  await recordCheck(deps, {
    number: "4411",
    payer: "Two Bends",
    amountCents: sumCents(charges.map((one) => one.amountCents)),
    charges,
    receivedOn: "2026-01-05",
    requestKey: crypto.randomUUID(),
    actor: CLERK,
  });
  for (const [at, { reference }] of both.entries()) {
    const { letters, money } = await read(reference);
    expect(money.payments).toMatchObject([{ isShared: true }]);
    expect(letters.filter(({ about }) => about?.startsWith("O-")).map(({ toAddress }) => toAddress)).toEqual([
      emails[at],
    ]);
  }
});

test("a class registration has a page as well, with its certification ID and no company that is not on the roll", async () => {
  const form = { ...CUSTOMER, firstName: "Ulric", company: "Nobody Knows", classSelection: "4", certID: "TN-4471" };
  const { reference } = await registerForClass(deps, classRegistrationSchema.parse(form));
  const found = await read(reference);
  expect(found).toMatchObject({ kind: "class", certification: { certId: "TN-4471", status: "unknown", holder: null } });
  expect(found.people).toMatchObject([{ role: "Technician", name: "Ulric Reed" }]);
  const company = await aCompany(deps);
  await linkReference(deps, { companyId: company.id, reference, actor: CLERK });
  expect((await read(reference)).companies).toMatchObject([{ id: company.id, because: "linked" }]);
});

test("what was changed is told in sentences: what staff did, and what the registrant corrected", async () => {
  const one = await golfer();
  const people = [{ path: "teams.0.0", name: "Peregrine Moss", email: "" }];
  expect((await call(`/registrations/${one.publicToken}/people`, { method: "PUT", body: { people } })).status).toBe(
    200,
  );
  await cancelRegistration(deps, { registrationId: one.id, reason: "Rained out", actor: CLERK });
  const { changes, status, ended } = await read(one.reference);
  expect([status, ended?.reason]).toEqual(["cancelled", "Rained out"]);
  expect(changes.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining("Dana Whitfield cancelled the registration"),
    "The registrant corrected Team 1, golfer 1: Zora Quill, zora@albatross.example → Peregrine Moss.",
  ]);
});

test("the registrant's link is shown to those who may change registrations, and the log keeps who asked", async () => {
  const { reference, publicToken } = await golfer();
  const path = `/staff/registrations/${reference}/owner-link`;
  expect((await call(path, { body: {}, headers: { cookie: treasurer.cookie } })).status).toBe(403);
  const answer = await call(path, { body: {}, headers: { cookie: registrar.cookie } });
  expect((await answer.json()).url).toBe(`${deps.publicUrl}/registration/${publicToken}`);
  expect((await read(reference)).changes[0]?.sentence).toContain("viewed the registrant's link");
  expect(JSON.stringify(await read(reference))).not.toContain(publicToken);
});

test("a note is kept once under its key; its writer changes it, others do not; it is removed and brought back", async () => {
  const { reference } = await golfer();
  const key = crypto.randomUUID();
  const first = await note(reference, "Needs a cart", cookie, key);
  expect([first.status, first.headers.get("location")]).toEqual([201, `/api/staff/registrations/${reference}`]);
  const { id } = await first.json();
  expect((await (await note(reference, "Needs a cart", cookie, key)).json()).id).toBe(id);
  expect((await note(reference, "Needs two carts", cookie, key)).status).toBe(409);
  expect((await note(reference, "Called, check is in the mail", treasurer.cookie)).status).toBe(201);
  const notes = (await read(reference)).notes;
  expect(notes.map(({ text, isOwn }) => [text, isOwn])).toEqual([
    ["Called, check is in the mail", false],
    ["Needs a cart", true],
  ]);
  const path = `/staff/registrations/${reference}/notes/${id}`;
  const edit = (text: string, version: number, as = cookie) =>
    call(path, { method: "PUT", body: { text, version }, headers: { cookie: as } });
  expect((await edit("Mine now", 1, registrar.cookie)).status).toBe(403);
  expect((await edit("Needs two carts", 1)).status).toBe(200);
  // The same again is no news; a window that shows the first text may not overwrite the second.
  expect((await edit("Needs two carts", 1)).status).toBe(200);
  expect((await edit("Needs no cart", 1)).status).toBe(409);
  const remove = (isRemoved: boolean) => call(`${path}/removal`, { body: { isRemoved }, headers: { cookie } });
  expect((await remove(true)).status).toBe(200);
  expect((await read(reference)).notes).toHaveLength(1);
  expect((await edit("Too late", 2)).status).toBe(404);
  expect((await remove(false)).status).toBe(200);
  const { changes, notes: again } = await read(reference);
  expect(again).toHaveLength(2);
  const sentences = changes.map(({ sentence }) => sentence);
  expect(sentences).toContainEqual(expect.stringContaining("from “Needs a cart” to “Needs two carts”"));
  expect(sentences).toHaveLength(5);
  const other = await golfer();
  const moved = `/staff/registrations/${other.reference}/notes/${id}/removal`;
  expect((await call(moved, { body: { isRemoved: true }, headers: { cookie } })).status).toBe(404);
});

test.each([
  ["a megabyte", "x".repeat(1_000_000)],
  ["a NUL", "a\u0000b"],
  ["half a character", "a\ud800b"],
  ["nothing", "  "],
  ["a card number", "4242 4242 4242 4242"],
])("%s is refused as a note, by its field", async (_, text) => {
  const { reference } = await golfer();
  const response = await note(reference, text);
  expect([422, 413]).toContain(response.status);
  if (response.status === 422) expect((await response.json()).fields).toHaveProperty("text");
});

test("neither check-in staff nor an editor read the page", async () => {
  const { reference } = await golfer();
  const door = await createTestStaff(deps, ["check-in"]);
  const editor = await createTestStaff(deps, ["editor"]);
  expect((await ask(reference, door.cookie)).status).toBe(403);
  expect((await note(reference, "Came", door.cookie)).status).toBe(403);
  expect((await ask(reference, editor.cookie)).status).toBe(403);
  expect((await call(`/staff/registrations/${reference}`)).status).toBe(401);
});
