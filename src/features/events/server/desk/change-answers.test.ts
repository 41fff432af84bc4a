import { inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { CardProcessorUnreachable } from "#platform/cards/card-processor.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { pricesOf } from "../../rules/content/price-obj.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { findRegistration, viewRegistration } from "../registrations/view-registration.ts";
import { events } from "../tables.ts";
import { changeAnswers } from "./change-answers.ts";
import { findDeskRegistration } from "./find-desk-registration.ts";
import { listChoices, previewChange } from "./preview-change.ts";

const deps = await createTestDeps();
afterAll(deps.close);
/** Units that a test takes beyond a limit stay beyond it. */
const beyond: string[] = [];
afterEach(async () => {
  expect(await brokenInvariants(deps)).toEqual(beyond);
});

const LIMITS = { sponsorshipLimit: { "Gold Sponsor": 1, "Platinum Sponsor": 3 } };
const tier = (value: string) => [{ path: "sponsorship", value }];
const extras = (...value: string[]) => [{ path: "optionalSponsorships", value }];

async function register(over: Record<string, unknown>, eventId?: string) {
  const at = eventId ?? (await insertGolfEvent(deps.db, { priceObj: { ...GOLF_PRICES, ...LIMITS } }));
  const form = registrationRequestSchema.parse(golfRegistration(at, golfDetails(over)));
  return (await registerForEvent(deps, form)).registration;
}
type Registered = Awaited<ReturnType<typeof register>>;

const silver = (over: object = {}) => register({ sponsorship: "Silver Sponsor", ...over });
async function pay({ publicToken }: Registered, how: "card" | "check") {
  for (const charge of (await viewRegistration(deps.db, publicToken)).charges)
    if (how === "card") await payCharge(deps, charge);
    else
      await recordCheck(deps, {
        number: crypto.randomUUID().slice(0, 8),
        payer: "Delta Paving",
        amountCents: charge.amountCents,
        receivedOn: "2026-01-05",
        charges: [charge],
        requestKey: crypto.randomUUID(),
        actor: CLERK,
      });
}

/** As a staff user does who reads the preview and agrees to it. */
async function agreed({ id: registrationId }: Registered, answers: { path: string; value: string | string[] }[]) {
  const { newCents, offCents, refund } = await previewChange(deps.db, { registrationId, answers });
  const { version = 0 } = (await findDeskRegistration(deps.db, { id: registrationId })) ?? {};
  const request = { answers, version, newCents, offCents, overrule: false, letter: false };
  return { refund, input: { ...request, registrationId, requestKey: crypto.randomUUID(), actor: CLERK } };
}
const change = async (one: Registered, answers: Parameters<typeof agreed>[1], over: object = {}) =>
  changeAnswers(deps, { ...(await agreed(one, answers)).input, ...over });

async function stateOf({ id }: Registered) {
  const { rows } = await deps.db.execute<{ charges: string[]; units: string[]; changes: number; refunds: number }>(sql`
    select
      (select coalesce(array_agg(c.amount_cents / 100 || ' ' || c.status order by c.position), '{}') from charges c
        where c.source_id = ${id}::text) as charges,
      (select coalesce(array_agg(s.option || ' ' || s.state order by s.option), '{}') from slot_claims s
        where s.registration_id = ${id}) as units,
      (select count(*)::int from answer_changes where registration_id = ${id}) as changes,
      (select count(distinct r.id)::int from refunds r join order_lines ol on ol.order_id = r.order_id
        join charges c on c.id = ol.charge_id where c.source_id = ${id}::text) as refunds`);
  const { version } = (await findDeskRegistration(deps.db, { id })) ?? {};
  return { ...(rows[0] ?? expect.fail("no state")), version };
}
const lastAct = async () =>
  (await deps.db.execute<{ detail: string }>(sql`select detail from audit_log order by at desc, id desc limit 1`))
    .rows[0]?.detail;

test("the preview tells both prices and who comes off, and writes nothing", async () => {
  const teams = [1, 2].map((team) => ["A", "B"].map((name) => ({ name: `${name} Golfer ${team}`, email: "" })));
  const one = await register({ sponsorship: "Platinum Sponsor", teams });
  const before = await stateOf(one);
  const preview = await previewChange(deps.db, { registrationId: one.id, answers: tier("Gold Sponsor") });
  expect(preview).toMatchObject({
    oldCents: 300_000,
    newCents: 200_000,
    differenceCents: -100_000,
    offCents: 100_000,
    lacking: [],
    comesOff: ["A Golfer 2", "B Golfer 2"],
    answers: [{ label: "Sponsorship", before: "Platinum Sponsor, $3,000.00", after: "Gold Sponsor, $2,000.00" }],
  });
  expect(await stateOf(one)).toEqual(before);
});

test("a higher choice is owed as one more charge and takes its unit; back again, only what was sold first is owed", async () => {
  const one = await silver({ individualGolfer: { name: "Zora Quill", email: "" } });
  await change(one, tier("Gold Sponsor"), { letter: true });
  expect(await stateOf(one)).toMatchObject({
    charges: ["750 open", "1250 open"],
    units: ["Gold Sponsor held"],
    changes: 1,
    version: 2,
  });
  expect(await lastAct()).toBe(
    `${CLERK.name} changed ${one.reference}: Sponsorship from Silver Sponsor, $750.00 to Gold Sponsor, $2,000.00. The price was $750.00 and is $2,000.00, and $1,250.00 more is owed.`,
  );
  const { row, charges } = await findRegistration(deps.db, one.publicToken);
  expect([row.totalCents, charges[1]?.label]).toEqual([
    200_000,
    expect.stringMatching(/Change from Silver .* to Gold/),
  ]);
  const { people } = (await findDeskRegistration(deps.db, { id: one.id })) ?? { people: [] };
  expect(people.map(({ name }) => name)).toEqual(["Zora Quill", "", "", ""]);
  const letters = await deps.db.execute<{ payload: { totalCents: number } }>(
    sql`select payload from outbox where about = ${one.reference} and template = 'events.registration-received'`,
  );
  expect(letters.rows.map(({ payload }) => payload.totalCents).sort()).toEqual([200_000, 75_000]);
  await change(one, tier("Silver Sponsor"));
  expect(await stateOf(one)).toMatchObject({ charges: ["750 open", "1250 void"], units: [], version: 3 });
});

test("what is open of a larger choice is lowered, and the part no longer owed stays as a void charge", async () => {
  const one = await register({ sponsorship: "Gold Sponsor" });
  await change(one, tier("Silver Sponsor"));
  expect(await stateOf(one)).toMatchObject({ charges: ["750 open", "1250 void"], units: [] });
  const { charges } = await viewRegistration(deps.db, one.publicToken);
  expect(charges.map(({ label, amountCents }) => [label.split(": ")[1], amountCents])).toEqual([
    ["Silver Sponsor", 75_000],
  ]);
});

test.each(["card", "check"] as const)(
  "of one that was paid by %s the rest goes back with the change, neither without the other, wherever a failure occurs",
  async (how) => {
    const one = await silver({ optionalSponsorships: ["Golf_Tee"] });
    await pay(one, how);
    const { input, refund } = await agreed(one, extras());
    expect(refund.totalCents).toBe(how === "card" ? 51_500 : 50_000);
    const request = { ...input, refund: { totalCents: refund.totalCents, checkNumber: "9001" } };
    let broke = 0;
    for (let failAt = 1; ; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      const isDone = await changeAnswers({ ...deps, db }, request).then(
        () => true,
        () => false,
      );
      const { version, refunds, changes } = await stateOf(one);
      expect([version, refunds, changes], `statement ${failAt}`).toEqual(version === 2 ? [2, 1, 1] : [1, 0, 0]);
      if (isDone) break;
      broke++;
    }
    expect(broke).toBeGreaterThan(10);
    await changeAnswers(deps, request);
    deps.setNow(new Date(Date.now() + 120_000));
    await reconcileRefunds(deps);
    deps.setNow(undefined);
    expect(await stateOf(one)).toMatchObject({
      charges: ["750 paid", "500 refunded"],
      units: [],
      refunds: 1,
      version: 2,
    });
    expect((await viewRegistration(deps.db, one.publicToken)).status).toBe("paid");
  },
);

test("while the card processor does not answer, the change stands and its refund is sent later", async () => {
  const one = await silver({ optionalSponsorships: ["Golf_Tee"] });
  await pay(one, "card");
  const { input, refund } = await agreed(one, extras());
  const away = { ...deps.cards, refund: () => Promise.reject(new CardProcessorUnreachable("away")) };
  await changeAnswers({ ...deps, cards: away }, { ...input, refund: { totalCents: refund.totalCents } });
  expect((await stateOf(one)).charges).toEqual(["750 paid", "500 paid"]);
  deps.setNow(new Date(Date.now() + 120_000));
  await reconcileRefunds(deps);
  deps.setNow(undefined);
  expect((await stateOf(one)).charges).toEqual(["750 paid", "500 refunded"]);
});

test("a part of one paid line goes back, or stays booked when staff keep it", async () => {
  const [back, kept] = [
    await register({ sponsorship: "Gold Sponsor" }),
    await register({ sponsorship: "Gold Sponsor" }),
  ];
  for (const one of [back, kept]) await pay(one, "card");
  const { refund } = await agreed(back, tier("Silver Sponsor"));
  expect(refund.totalCents).toBe(128_750);
  await change(back, tier("Silver Sponsor"), { refund: { totalCents: refund.totalCents } });
  expect(await stateOf(back)).toMatchObject({ charges: ["2000 paid"], refunds: 1, units: [] });
  await change(kept, tier("Silver Sponsor"));
  expect(await lastAct()).toContain("$1,250.00 that was paid beyond it stays booked");
  expect((await viewSourceRefund(deps.db, { sourceKind: REGISTRATION, sourceId: kept.id })).totalCents).toBe(206_000);
});

test("what is full is refused by its name, unless staff let it in all the same, which the log keeps", async () => {
  const first = await register({ sponsorship: "Gold Sponsor" });
  const second = await register({ sponsorship: "Silver Sponsor" }, first.eventId);
  const { input } = await agreed(second, tier("Gold Sponsor"));
  const before = await stateOf(second);
  await expect(changeAnswers(deps, input)).rejects.toMatchObject({
    code: "events.full",
    message: "Not enough left: Gold Sponsor (0 left).",
  });
  expect(await stateOf(second)).toEqual(before);
  await changeAnswers(deps, { ...input, overrule: true });
  expect((await stateOf(second)).units).toEqual(["Gold Sponsor held"]);
  expect(await lastAct()).toContain("It was let in although full: Gold Sponsor.");
});

test("an option that staff closed is offered to those alone who have it", async () => {
  const [has, lacks] = [await silver({ optionalSponsorships: ["Golf_Ball"] }), await silver()];
  const closed = pricesOf({ ...GOLF_PRICES, optionalSponsorshipComplete: { Golf_Ball: true } });
  await deps.db
    .update(events)
    .set({ prices: closed })
    .where(inArray(events.id, [has.eventId, lacks.eventId]));
  const offered = async ({ id }: Registered) =>
    (await listChoices(deps.db, id)).choices
      .find(({ path }) => path === "optionalSponsorships")
      ?.options?.map(({ value }) => value);
  expect(await offered(has)).toEqual(["Golf_Tee", "Golf_Ball", "Reception"]);
  expect(await offered(lacks)).toEqual(["Golf_Tee", "Reception"]);
  await expect(agreed(lacks, extras("Golf_Ball"))).rejects.toMatchObject({ code: "events.invalid-answers" });
});

test("beyond the capacity of an event people are let in by staff alone", async () => {
  const eventId = await insertGolfEvent(deps.db, { capacity: 2, title: "Two Golfers" });
  await register({ sponsorship: "Silver Sponsor" }, eventId);
  const one = await register({ sponsorship: "Silver Sponsor" }, eventId);
  const { input } = await agreed(one, tier("Gold Sponsor"));
  await expect(changeAnswers(deps, input)).rejects.toMatchObject({ code: "events.full" });
  await changeAnswers(deps, { ...input, overrule: true });
  expect((await stateOf(one)).units).toHaveLength(4);
  await change(one, tier("Silver Sponsor"));
  expect((await stateOf(one)).units).toHaveLength(1);
});

test("of two staff at once one is told; the same request twice changes it once", async () => {
  const one = await silver();
  const [gold, tee] = [await agreed(one, tier("Gold Sponsor")), await agreed(one, extras("Golf_Tee"))];
  const both = await Promise.allSettled([changeAnswers(deps, gold.input), changeAnswers(deps, tee.input)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find((outcome) => outcome.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "events.answers-changed" });
  const other = await silver();
  const { input } = await agreed(other, extras("Golf_Ball"));
  await Promise.all([changeAnswers(deps, input), changeAnswers(deps, input)]);
  expect(await stateOf(other)).toMatchObject({ changes: 1, version: 2, units: ["Golf_Ball held"] });
  await expect(changeAnswers(deps, { ...input, letter: true })).rejects.toMatchObject({ code: "events.change-reused" });
});

test("two registrations that want the last unit: one gets it", async () => {
  const first = await register({ sponsorship: "Silver Sponsor" });
  const second = await register({ sponsorship: "Silver Sponsor" }, first.eventId);
  const request = await Promise.all([first, second].map((one) => agreed(one, tier("Gold Sponsor"))));
  const both = await Promise.allSettled(request.map(({ input }) => changeAnswers(deps, input)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const units = (await Promise.all([first, second].map(stateOf))).flatMap((state) => state.units);
  expect(units).toEqual(["Gold Sponsor held"]);
});

test.each([
  [{ newCents: 1 }, "events.change-price-changed"],
  [{ offCents: 1 }, "events.answers-changed"],
  [{ version: 9 }, "events.answers-changed"],
  [{ refund: { totalCents: 100 } }, "payments.refund-amount-changed"],
  [{ answers: tier("Titanium") }, "events.invalid-answers"],
  [{ answers: [{ path: "teams", value: "x" }] }, "events.invalid-answers"],
  [{ answers: [{ path: "sponsorship", value: ["Gold Sponsor"] }] }, "events.invalid-answers"],
])("%j is refused, and nothing changes", async (over, code) => {
  const one = await silver();
  const before = await stateOf(one);
  await expect(change(one, tier("Gold Sponsor"), over)).rejects.toMatchObject({ code });
  expect(await stateOf(one)).toEqual(before);
});
