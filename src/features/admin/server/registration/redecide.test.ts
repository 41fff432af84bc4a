import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import type { RedecidedPrice } from "#features/membership/rules/redecide-price.ts";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { redecidePrice } from "#features/registrations/server/redecide-price.ts";
import { createTestApi } from "#test/api.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import { REGISTRABLES } from "./find-source.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));
const { cookie } = await createTestStaff(deps);
const registrar = await createTestStaff(deps, ["registrar"]);

const PRICES = { regLevel: { IndividualMember: 325, IndividualNonMember: 450 } };
const KINDS = {
  event: async () => {
    const eventId = await insertGolfEvent(deps.db, { type: "QAC", title: "Spring Meeting", priceObj: PRICES });
    const attendees = [{ name: "Pat Reed", email: "pat@delta.example", isMember: true, regLevel: "Individual" }];
    const form = golfRegistration(eventId, { details: { event_type: "QAC", attendees }, company: "Nobody Knows" });
    return (await registerForEvent(deps, registrationRequestSchema.parse(form))).registration;
  },
  class: async () => {
    const form = { ...CUSTOMER, company: "Nobody Knows", classSelection: "2", certID: "TN-4471", isActiveMember: true };
    return registerForClass(deps, classRegistrationSchema.parse(form));
  },
};
const KIND_NAMES = ["event", "class"] as const;

const read = async (reference: string): Promise<StaffRegistration> =>
  (await call(`/staff/registrations/${reference}`, { headers: { cookie } })).json() as never;
const path = (reference: string) => `/staff/registrations/${reference}/member-price`;
const look = async (reference: string): Promise<RedecidedPrice> =>
  (await call(`${path(reference)}/again`, { headers: { cookie } })).json() as never;
async function settled(kind: keyof typeof KINDS, as: "accepted" | "charged") {
  const { reference, id } = await KINDS[kind]();
  const savedCents = (await read(reference)).memberPrice?.savedCents ?? 0;
  expect((await call(path(reference), { body: { as, savedCents }, headers: { cookie } })).status).toBe(200);
  return { reference, id, savedCents };
}
const send = (reference: string, body: object, key: string = crypto.randomUUID(), as = cookie) =>
  call(`${path(reference)}/again`, { body, headers: { cookie: as, "idempotency-key": key } });
const payAll = async (reference: string) => {
  for (const charge of (await read(reference)).money.charges.filter(({ status }) => status === "open"))
    await payCharge(deps, charge);
};

test.each(KIND_NAMES)(
  "of an %s, an accepted price is charged after all, and a charged one stands again",
  async (kind) => {
    const { reference, savedCents } = await settled(kind, "accepted");
    const owed = (await read(reference)).money.openCents;
    const seen = await look(reference);
    expect(seen).toMatchObject({ as: "charged", savedCents, offCents: 0, newCents: seen.oldCents + savedCents });
    const key = crypto.randomUUID();
    for (let click = 0; click < 2; click++)
      expect((await send(reference, { as: "charged", savedCents, offCents: 0 }, key)).status).toBe(200);
    const charged = await read(reference);
    expect(charged).toMatchObject({ memberPrice: { settled: "charged" }, money: { openCents: owed + savedCents } });
    const back = await look(reference);
    expect(back).toMatchObject({ as: "accepted", offCents: savedCents, refund: { totalCents: 0 } });
    expect((await send(reference, { as: "accepted", savedCents, offCents: savedCents })).status).toBe(200);
    const after = await read(reference);
    expect(after).toMatchObject({ memberPrice: { settled: "accepted" }, money: { openCents: owed } });
    // The first decision and both others.
    expect(after.changes).toHaveLength(3);
    expect(after.changes.map(({ sentence }) => sentence).join()).toContain("is no longer owed");
    expect((await send(reference, { as: "accepted", savedCents, offCents: 0 })).status).toBe(409);
    expect((await send(reference, { as: "accepted", savedCents, offCents: 0 }, key)).status).toBe(409);
  },
);

test("what nobody settled, another difference, and a refund without its capability are refused", async () => {
  const { reference } = await KINDS.class();
  expect((await call(`${path(reference)}/again`, { headers: { cookie } })).status).toBe(409);
  const one = await settled("class", "charged");
  await payAll(one.reference);
  const { refund, savedCents } = await look(one.reference);
  const body = { as: "accepted", savedCents, offCents: 0, refund: { totalCents: refund.totalCents } };
  expect((await send(one.reference, body, undefined, registrar.cookie)).status).toBe(403);
  for (const wrong of [{ savedCents: 1 }, { offCents: 1 }, { refund: { totalCents: 1 } }])
    expect((await send(one.reference, { ...body, ...wrong })).status).toBe(409);
  expect(await read(one.reference)).toMatchObject({ memberPrice: { settled: "charged" }, money: { refundedCents: 0 } });
});

test.each(KIND_NAMES)(
  "of an %s, decision and refund are made together or not at all, wherever a failure occurs",
  async (kind) => {
    const { reference, id: registrationId } = await settled(kind, "charged");
    await payAll(reference);
    const { refund, savedCents, offCents } = await look(reference);
    expect(refund.totalCents).toBeGreaterThanOrEqual(savedCents);
    const decision = { as: "accepted" as const, savedCents, offCents, refund: { totalCents: refund.totalCents } };
    const input = { ...decision, registrationId, requestKey: crypto.randomUUID(), actor: CLERK };
    const table = kind === "event" ? "registrations" : "class_registrations";
    let broke = 0;
    for (let failAt = 1; ; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      const isDone = await redecidePrice({ ...deps, db }, REGISTRABLES[kind], input).then(
        () => true,
        () => false,
      );
      const { rows } = await deps.db.execute<{ settled: string; refunds: number }>(sql`select member_settled as settled,
      (select count(distinct f.id)::int from refunds f join order_lines l on l.order_id = f.order_id
        join charges c on c.id = l.charge_id where c.source_id = r.id::text) as refunds
      from ${sql.raw(table)} r where r.id = ${registrationId}`);
      const [state] = rows;
      const isMade = state?.settled === "accepted";
      expect([state?.settled, state?.refunds], `statement ${failAt}`).toEqual(
        isMade ? ["accepted", 1] : ["charged", 0],
      );
      if (isDone) break;
      broke++;
    }
    expect(broke).toBeGreaterThan(10);
    await redecidePrice(deps, REGISTRABLES[kind], input);
    // The last break may have come behind the card processor's answer.
    deps.setNow(new Date(Date.now() + 120_000));
    await reconcileRefunds(deps);
    deps.setNow(undefined);
    expect((await read(reference)).money.refundedCents).toBeGreaterThanOrEqual(savedCents);
  },
);
