/** Staff move a registration to another event. One file because each case begins with the same registration and its next edition. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { GOLF_PRICES, golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { joinWaitlist } from "../waitlist/join-waitlist.ts";
import { findDeskRegistration } from "./find-desk-registration.ts";
import { moveRegistration } from "./move-registration.ts";
import { previewChange } from "./preview-change.ts";
import { listMoveTargets, previewMove } from "./preview-move.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const beyond: string[] = [];
afterEach(async () => {
  expect(await brokenInvariants(deps)).toEqual(beyond);
});

const LATER = { date: new Date("2095-05-11T13:00:00Z") };
/** The next edition, with other prices where a test names some. */
const nextEdition = (over: object = {}) => insertGolfEvent(deps.db, { ...LATER, ...over });
const priced = (tiers: Record<string, number>, over: object = {}) => ({
  priceObj: { ...GOLF_PRICES, sponsorship: tiers, ...over },
});

async function register(over: Record<string, unknown> = {}, eventId?: string, who: object = {}) {
  const at = eventId ?? (await insertGolfEvent(deps.db));
  const form = registrationRequestSchema.parse({ ...golfRegistration(at, golfDetails(over)), ...who });
  return (await registerForEvent(deps, form)).registration;
}
type Registered = Awaited<ReturnType<typeof register>>;

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

type Answers = { path: string; value: string | string[] }[];

/** As a staff user does who reads the preview and agrees to it. */
async function agreed({ id: registrationId }: Registered, eventId: string, answers: Answers = []) {
  const { effect } = await previewMove(deps, { registrationId, eventId, answers });
  const { newCents = 0, offCents = 0, refund } = effect ?? {};
  const { version = 0 } = (await findDeskRegistration(deps.db, { id: registrationId })) ?? {};
  const request = { eventId, answers, version, newCents, offCents, overrule: false, letter: false };
  return { refund, input: { ...request, registrationId, requestKey: crypto.randomUUID(), actor: CLERK } };
}
const move = async (one: Registered, eventId: string, over: object = {}, answers: Answers = []) =>
  moveRegistration(deps, { ...(await agreed(one, eventId, answers)).input, ...over });

async function stateOf({ id }: Registered) {
  const { rows } = await deps.db.execute<
    Record<"event" | "program", string> & Record<"charges" | "units", string[]>
  >(sql`
    select r.event_id as event, (select string_agg(distinct program, ', ') from charges where source_id = ${id}::text) as program,
      (select coalesce(array_agg(c.label || ', ' || c.amount_cents / 100 || ' ' || c.status order by c.position), '{}')
        from charges c where c.source_id = ${id}::text) as charges,
      (select coalesce(array_agg(s.event_id || ' ' || s.option || ' ' || s.state order by s.option, s.seat_no), '{}')
        from slot_claims s where s.registration_id = ${id}) as units
    from registrations r where r.id = ${id}`);
  const { version } = (await findDeskRegistration(deps.db, { id })) ?? {};
  return { ...(rows[0] ?? expect.fail("no state")), version };
}

/** The ledger's sum of each program, in dollars. */
async function booked({ id }: Registered) {
  const { rows } = await deps.db.execute<{ program: string; dollars: number }>(sql`
    select k.program, (sum(k.amount_cents) / 100)::int as dollars from ledger_parts k
    join charges c on c.id = k.charge_id where c.source_id = ${id}::text group by k.program order by k.program`);
  return Object.fromEntries(rows.map(({ program, dollars }) => [program, dollars]));
}

const linesOf = async (subject: string) =>
  (
    await deps.db.execute<{ detail: string }>(
      sql`select detail from audit_log where subject = ${subject} and action = 'registration.moved' order by at desc`,
    )
  ).rows.map(({ detail }) => detail);

test("an unpaid registration moves with people, answers, units and charges; both events' logs say so", async () => {
  const limits = { sponsorshipLimit: { "Gold Sponsor": 2 } };
  const from = await insertGolfEvent(deps.db, { priceObj: { ...GOLF_PRICES, ...limits }, capacity: 10 });
  const to = await nextEdition({ priceObj: { ...GOLF_PRICES, ...limits }, capacity: 10 });
  const teams = [["Zora Quill", "Ada Vance"].map((name) => ({ name, email: "" }))];
  const one = await register({ teams }, from);
  const preview = await previewMove(deps, { registrationId: one.id, eventId: to, answers: [] });
  expect(preview).toMatchObject({
    title: "Annual Golf Classic 2095",
    missing: [],
    people: ["Zora Quill", "Ada Vance"],
    closed: null,
    effect: { oldCents: 200_000, newCents: 200_000, differenceCents: 0, lacking: [], refund: { totalCents: 0 } },
    letter: { subject: `Registration received: Annual Golf Classic 2095 (${one.reference})` },
  });
  expect(preview.letter?.html).toContain("We moved your registration from Annual Golf Classic 2094");
  expect(await stateOf(one)).toMatchObject({ event: from, version: 1 });
  await move(one, to, { letter: true });
  expect(await stateOf(one)).toEqual({
    event: to,
    program: "Annual Golf Classic 2095",
    version: 2,
    charges: ["Annual Golf Classic 2095: Gold Sponsor, 2000 open"],
    units: [...Array(4).fill(`${to} * held`), `${to} Gold Sponsor held`],
  });
  const { people } = (await findDeskRegistration(deps.db, { id: one.id })) ?? { people: [] };
  expect(people.map(({ name }) => name).slice(0, 2)).toEqual(["Zora Quill", "Ada Vance"]);
  const { message, heldOn } = await viewRegistration(deps.db, one.publicToken);
  expect([message, heldOn.label]).toEqual([expect.stringContaining("2095"), expect.stringContaining("May 11, 2095")]);
  expect(await linesOf(`registration ${one.reference}`)).toEqual([
    `${CLERK.name} moved ${one.reference} of ${one.company} from Annual Golf Classic 2094 to Annual Golf Classic 2095. The price stays.`,
  ]);
  expect(await linesOf(`event ${from}`)).toEqual([expect.stringMatching(/ from here to Annual Golf Classic 2095\.$/)]);
  expect(await linesOf(`event ${to}`)).toEqual([expect.stringMatching(/ here from Annual Golf Classic 2094\.$/)]);
  const letters = await deps.db.execute<{ payload: { movedFrom?: string; calendar: { spans: { start: string }[] } } }>(
    sql`select payload from outbox where about = ${one.reference} and payload ->> 'movedFrom' is not null`,
  );
  expect(letters.rows.map(({ payload }) => [payload.movedFrom, payload.calendar.spans[0]?.start.slice(0, 10)])).toEqual(
    [["Annual Golf Classic 2094", "2095-05-11"]],
  );
});

test.each(["card", "check"] as const)(
  "what was paid by %s follows in the ledger, to the cent, and stays paid",
  async (how) => {
    const one = await register();
    const to = await nextEdition();
    await pay(one, how);
    await move(one, to);
    expect(await stateOf(one)).toMatchObject({ charges: ["Annual Golf Classic 2095: Gold Sponsor, 2000 paid"] });
    expect(await booked(one)).toEqual({ "Annual Golf Classic 2094": 0, "Annual Golf Classic 2095": 2000 });
    expect((await viewRegistration(deps.db, one.publicToken)).status).toBe("paid");
  },
);

test("a dearer edition opens a charge for the difference, also after the payment", async () => {
  const one = await register();
  const to = await nextEdition(priced({ "Gold Sponsor": 2500 }));
  await pay(one, "card");
  await move(one, to);
  expect((await stateOf(one)).charges).toEqual([
    "Annual Golf Classic 2095: Gold Sponsor, 2000 paid",
    "Annual Golf Classic 2095: Gold Sponsor, the difference in price, 500 open",
  ]);
  expect(await linesOf(`registration ${one.reference}`)).toEqual([
    expect.stringContaining("The price was $2,000.00 and is $2,500.00, and $500.00 more is owed."),
  ]);
});

test.each(["card", "check"] as const)(
  "of one paid by %s that moves to a cheaper edition the rest goes back; neither without the other, wherever a failure occurs",
  async (how) => {
    const one = await register();
    const to = await nextEdition(priced({ "Gold Sponsor": 1500 }));
    await pay(one, how);
    const { input, refund } = await agreed(one, to);
    expect(refund?.totalCents).toBe(how === "card" ? 51_500 : 50_000);
    const request = { ...input, refund: { totalCents: refund?.totalCents ?? 0, checkNumber: "9002" } };
    let broke = 0;
    for (let failAt = 1; ; failAt++) {
      const { db } = failingDb(deps.db, failAt);
      const isDone = await moveRegistration({ ...deps, db }, request).then(
        () => true,
        () => false,
      );
      const { event, version } = await stateOf(one);
      expect([event === to, version], `statement ${failAt}`).toEqual(version === 2 ? [true, 2] : [false, 1]);
      if (isDone) break;
      broke++;
    }
    expect(broke).toBeGreaterThan(15);
    await moveRegistration(deps, request);
    deps.setNow(new Date(Date.now() + 120_000));
    await reconcileRefunds(deps);
    deps.setNow(undefined);
    expect(await booked(one)).toMatchObject({ "Annual Golf Classic 2094": 0 });
    const { rows } = await deps.db.execute<{ given: number }>(sql`
      select (sum(r.amount_cents - r.fee_cents) / 100)::int as given from refunds r where r.status <> 'failed' and r.order_id in (
        select order_id from order_lines ol join charges c on c.id = ol.charge_id where c.source_id = ${one.id}::text)`);
    expect(rows).toEqual([{ given: 500 }]);
  },
);

test("an answer that is not offered there is selected again, and an option that is not sold comes off", async () => {
  const one = await register({ optionalSponsorships: ["Golf_Tee", "Golf_Ball"] });
  const to = await nextEdition(priced({ "Diamond Sponsor": 1800 }, { optionalSponsorship: { Golf_Tee: 500 } }));
  const request = { registrationId: one.id, eventId: to, answers: [] as Answers };
  expect(await previewMove(deps, request)).toMatchObject({
    missing: ["sponsorship"],
    effect: null,
    letter: null,
    comesOff: [expect.stringMatching(/^Optional sponsorships: .*1,250\.50$/)],
  });
  await expect(
    moveRegistration(deps, { ...(await agreed(one, to)).input, newCents: 1, offCents: 0 }),
  ).rejects.toMatchObject({ code: "events.invalid-answers" });
  await move(one, to, {}, [{ path: "sponsorship", value: "Diamond Sponsor" }]);
  const { rows } = await deps.db.execute<{ details: object; open: number }>(sql`
    select details, (select sum(amount_cents)::int from charges where source_id = r.id::text and status = 'open') as open
    from registrations r where id = ${one.id}`);
  expect(rows[0]).toMatchObject({
    details: { sponsorship: "Diamond Sponsor", optionalSponsorships: ["Golf_Tee"] },
    open: 230_000,
  });
});

test("what is full there is refused unless overruled on record; what it left is offered to the waitlist", async () => {
  const limited = { priceObj: { ...GOLF_PRICES, sponsorshipLimit: { "Gold Sponsor": 1 } } };
  const [from, to] = [await insertGolfEvent(deps.db, limited), await nextEdition(limited)];
  await register({}, to);
  const one = await register({}, from);
  const waits = { company: "Waiting Works", firstName: "Wes", lastName: "Yates", email: "wes@waiting.example" };
  await joinWaitlist(deps, from, { option: "Gold Sponsor", people: 1, ...waits, phone: "6015550101" });
  const { input } = await agreed(one, to);
  await expect(moveRegistration(deps, input)).rejects.toMatchObject({ code: "events.full" });
  expect(await stateOf(one)).toMatchObject({ event: from, units: [`${from} Gold Sponsor held`] });
  await moveRegistration(deps, { ...input, overrule: true });
  expect(await stateOf(one)).toMatchObject({ event: to, units: [`${to} Gold Sponsor held`] });
  expect((await linesOf(`event ${to}`))[0]).toContain("Over the limit: Gold Sponsor is full.");
  const { rows } = await deps.db.execute<{ status: string }>(sql`select status from waitlist where event_id = ${from}`);
  expect(rows).toEqual([{ status: "offered" }]);
});

test("an edition whose registration is not open yet takes one when staff overrule that", async () => {
  const one = await register();
  const to = await nextEdition({ registrationOpensAt: new Date("2095-01-01T00:00:00Z") });
  const { input } = await agreed(one, to);
  await expect(moveRegistration(deps, input)).rejects.toMatchObject({ code: "events.not-open-there" });
  await moveRegistration(deps, { ...input, overrule: true });
  expect((await linesOf(`registration ${one.reference}`))[0]).toContain("is not open yet");
});

test("events of its kind that are public and ahead are offered, and no other is taken", async () => {
  const one = await register();
  const to = await nextEdition({ title: "Offered Open" });
  const draft = await nextEdition({ status: "draft" });
  const past = await insertGolfEvent(deps.db, { date: new Date("2020-05-13T13:00:00Z") });
  const other = await insertGolfEvent(deps.db, { ...LATER, type: "QAC" });
  const { events } = await listMoveTargets(deps, one.id);
  expect(events.map(({ id }) => id)).toContain(to);
  for (const id of [draft, past, other, one.eventId]) {
    expect(events.map((event) => event.id)).not.toContain(id);
    await expect(previewMove(deps, { registrationId: one.id, eventId: id, answers: [] })).rejects.toMatchObject({
      code: id === draft ? "events.no-such-event" : "events.no-move-there",
    });
  }
});

test("two staff who move it at once: one is told; sent twice it moves once; there and back the books agree", async () => {
  const one = await register();
  await pay(one, "check");
  const [to, third] = [await nextEdition(), await nextEdition({ title: "Third Open" })];
  const request = [await agreed(one, to), await agreed(one, third)];
  const both = await Promise.allSettled(request.map(({ input }) => moveRegistration(deps, input)));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const { input } = await agreed(one, one.eventId);
  await Promise.all([moveRegistration(deps, input), moveRegistration(deps, input)]);
  expect(await stateOf(one)).toMatchObject({ event: one.eventId, version: 3, program: "Annual Golf Classic 2094" });
  expect(Object.values(await booked(one)).toSorted()).toEqual([0, 2000]);
  await expect(moveRegistration(deps, { ...input, letter: true })).rejects.toMatchObject({
    code: "events.change-reused",
  });
});

test("each move asks the price of the event that it comes to, also after a refund and after a difference", async () => {
  const cheap = await nextEdition(priced({ "Gold Sponsor": 1500, "Silver Sponsor": 1000 }));
  const cheaper = await nextEdition(priced({ "Gold Sponsor": 1400 }));
  const dear = await nextEdition(priced({ "Gold Sponsor": 2100 }));
  const one = await register();
  await pay(one, "card");
  const { input, refund } = await agreed(one, cheap);
  await moveRegistration(deps, { ...input, refund: { totalCents: refund?.totalCents ?? 0 } });
  expect((await agreed(one, one.eventId)).input).toMatchObject({ newCents: 200_000 });
  expect((await agreed(one, cheaper)).input).toMatchObject({ newCents: 140_000 });
  const silver = [{ path: "sponsorship", value: "Silver Sponsor" }];
  expect(await previewChange(deps.db, { registrationId: one.id, answers: silver })).toMatchObject({
    newCents: 100_000,
  });
  await reconcileRefunds(deps);

  const other = await register();
  await move(other, dear);
  expect((await stateOf(other)).charges).toHaveLength(2);
  expect((await agreed(other, other.eventId)).input).toMatchObject({ newCents: 200_000, offCents: 10_000 });
});

test("what is open is due for the event that it moves to, not for the one that it leaves", async () => {
  const from = await insertGolfEvent(deps.db, { date: new Date(Date.now() + 3 * 86_400_000) });
  const one = await register({}, from);
  const dueDays = async () =>
    (await deps.db.execute<{ due: string }>(sql`select due_on::text as due from charges where source_id = ${one.id}`))
      .rows;
  const [before] = await dueDays();
  await move(one, await nextEdition());
  const [after] = await dueDays();
  expect(before?.due && after?.due && before.due < after.due).toBe(true);
});

test.each([
  [{ newCents: 1 }, "events.change-price-changed"],
  [{ offCents: 1 }, "events.answers-changed"],
  [{ version: 9 }, "events.answers-changed"],
  [{ refund: { totalCents: 100 } }, "payments.refund-amount-changed"],
  [{ answers: [{ path: "sponsorship", value: "Titanium" }] }, "events.invalid-answers"],
])("%j is refused, and nothing moves", async (over, code) => {
  const one = await register();
  const to = await nextEdition();
  const before = await stateOf(one);
  await expect(move(one, to, over)).rejects.toMatchObject({ code });
  expect(await stateOf(one)).toEqual(before);
});

test("one whose people are checked in stays", async () => {
  const one = await register();
  const to = await nextEdition();
  await deps.db.execute(sql`
    insert into check_in_acts (id, event_id, person, registration_id, kind, name, company, email, at, device, seq, phone_at,
      phone_skew, phone_base, received_at, by)
    values (gen_random_uuid(), ${one.eventId}, 'golfer', ${one.id}, 'admit', 'Zora', 'Q', '', now(), gen_random_uuid(), 1, 0,
      0, 0, now(), 'Dana')`);
  await expect(move(one, to)).rejects.toMatchObject({ code: "events.is-checked-in" });
});
