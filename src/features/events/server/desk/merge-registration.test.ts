/** Staff end a registration as a duplicate. One file because each case begins with the same two registrations. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { renderLetter } from "#app/emails.ts";
import { listMergeTargets, previewMerge } from "#features/registrations/server/preview-merge.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { cancelRegistration } from "../registrations/cancel-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { EVENT_REGISTRATIONS } from "./event-registrations.ts";
import { findDeskRegistration } from "./find-desk-registration.ts";
import { mergeRegistration } from "./merge-registration.ts";

const deps = await createTestDeps();
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

const NAMED = ["Ann Poole", "Ben Ortiz", "", ""];
const teams = (names: string[]) => [names.map((name) => ({ name, email: name ? "golf@delta.example" : "" }))];

async function register(eventId: string, names: string[] = NAMED, who: object = {}) {
  const details = golfDetails({ sponsorship: "Gold Sponsor", optionalSponsorships: [], teams: teams(names) });
  const form = registrationRequestSchema.parse({ ...golfRegistration(eventId, details), ...who });
  return (await registerForEvent(deps, form)).registration;
}
type Registered = Awaited<ReturnType<typeof register>>;

async function pair(names?: { from?: string[]; kept?: string[] }) {
  const eventId = await insertGolfEvent(deps.db);
  return { eventId, kept: await register(eventId, names?.kept), from: await register(eventId, names?.from) };
}

/** As a staff user does who reads both and agrees. */
async function agreed(from: Registered, kept: Registered) {
  const { version } = await listMergeTargets(deps.db, EVENT_REGISTRATIONS, from.id);
  const { into, intoVersion } = await previewMerge(deps, EVENT_REGISTRATIONS, {
    registrationId: from.id,
    into: kept.reference,
  });
  const merging = { into, intoVersion, version, registrationId: from.id };
  return { ...merging, requestKey: crypto.randomUUID(), actor: CLERK };
}
const merge = async (from: Registered, kept: Registered, over: object = {}) =>
  mergeRegistration(deps, { ...(await agreed(from, kept)), ...over });

async function stateOf({ id }: Registered) {
  const { rows } = await deps.db.execute<{ status: string; charges: string; units: number }>(sql`
    select status, (select string_agg(distinct status, ',') from charges where source_id = ${id}::text)
      as charges, (select count(*)::int from slot_claims where registration_id = ${id}) as units
    from registrations where id = ${id}`);
  const people = (await findDeskRegistration(deps.db, { id }))?.people.map(({ name }) => name);
  return { ...(rows[0] ?? expect.fail("no state")), people };
}

test("the one that stands takes over the names that it lacks; the duplicate owes and holds nothing", async () => {
  const { kept, from } = await pair({ from: ["ann  poole", "Cleo Marsh", "Dan Wu", "Eve Hall"] });
  const preview = await previewMerge(deps, EVENT_REGISTRATIONS, { registrationId: from.id, into: kept.reference });
  expect(preview).toMatchObject({ left: ["Eve Hall"], paid: { fromCents: 0 } });
  expect(preview.filled.map(({ name }) => name)).toEqual(["Cleo Marsh", "Dan Wu"]);
  await merge(from, kept);
  expect(await stateOf(from)).toMatchObject({ status: "cancelled", charges: "void", units: 0 });
  expect(await stateOf(kept)).toMatchObject({
    status: "active",
    charges: "open",
    people: ["Ann Poole", "Ben Ortiz", "Cleo Marsh", "Dan Wu"],
  });
});

test("its registrant reads which one stands, and both logs name the other", async () => {
  const { kept, from } = await pair();
  await merge(from, kept);
  const { rows } = await deps.db.execute<{ template: string; payload: Record<string, unknown> }>(
    sql`select template, payload from outbox where about = ${from.reference} and template = 'events.registration-ended'`,
  );
  const context = { organization: await deps.organization(), publicUrl: "http://localhost:3000" };
  const { text, subject } = await renderLetter(rows[0]?.template ?? "", rows[0]?.payload ?? {}, context);
  expect(subject).toContain("Registered twice, kept once");
  expect(text).toContain(`The registration ${kept.reference} stands`);
  const log = await deps.db.execute<{ subject: string; detail: string }>(
    sql`select subject, detail from audit_log where action = 'registration.merged'
      and subject in (${`registration ${from.reference}`}, ${`registration ${kept.reference}`}) order by subject`,
  );
  expect(log.rows).toHaveLength(2);
  for (const { detail } of log.rows) {
    expect(detail).toContain(from.reference === detail ? "" : kept.reference);
    expect(detail).toMatch(/duplicate/i);
  }
});

test("what was paid for the duplicate goes back in the same act, and a second click gives nothing more", async () => {
  const { kept, from } = await pair();
  for (const charge of (await viewRegistration(deps.db, from.publicToken)).charges) await payCharge(deps, charge);
  const input = await agreed(from, kept);
  const refund = { totalCents: 206_000 };
  await expect(mergeRegistration(deps, { ...input, refund: { totalCents: 1 } })).rejects.toMatchObject({
    code: "payments.refund-amount-changed",
  });
  expect(await stateOf(from)).toMatchObject({ status: "active", charges: "paid" });
  for (let click = 0; click < 2; click++) await mergeRegistration(deps, { ...input, refund });
  expect(await stateOf(from)).toMatchObject({ status: "cancelled", charges: "refunded" });
  const { rows } = await deps.db.execute(
    sql`select 1 from refunds r join order_lines l on l.order_id = r.order_id join charges c on c.id = l.charge_id
      where c.source_id = ${from.id}::text`,
  );
  expect(rows).toHaveLength(1);
});

test("both stand, or the duplicate ended with its names handed over, wherever a failure occurs", async () => {
  const { kept, from } = await pair({ from: ["Cleo Marsh", "", "", ""] });
  const input = await agreed(from, kept);
  let broke = 0;
  for (let failAt = 1; ; failAt++) {
    const { db } = failingDb(deps.db, failAt);
    const isDone = await mergeRegistration({ ...deps, db }, input).then(
      () => true,
      () => false,
    );
    const [one, other] = [await stateOf(from), await stateOf(kept)];
    expect([one.status, other.people?.includes("Cleo Marsh")], `statement ${failAt}`).toEqual(
      one.status === "cancelled" ? ["cancelled", true] : ["active", false],
    );
    if (isDone) break;
    broke++;
  }
  expect(broke).toBeGreaterThan(10);
  await mergeRegistration(deps, input);
});

test("those of the same address come first, then those of the company; ended ones and other events do not", async () => {
  const { eventId, kept, from } = await pair();
  const ofCompany = await register(eventId, NAMED, { email: "other@delta.example" });
  const stranger = await register(eventId, NAMED, { email: "x@stranger.example", company: "Stranger LLC" });
  const gone = await register(eventId);
  await cancelRegistration(deps, { registrationId: gone.id, actor: CLERK, reason: "Rain" });
  await register(await insertGolfEvent(deps.db));
  const { others } = await listMergeTargets(deps.db, EVENT_REGISTRATIONS, from.id);
  expect(others.map(({ reference, because }) => [reference, because])).toEqual([
    [kept.reference, "email"],
    [ofCompany.reference, "company"],
  ]);
  expect(
    (await previewMerge(deps, EVENT_REGISTRATIONS, { registrationId: from.id, into: stranger.reference })).into,
  ).toBe(stranger.reference);
});

test("itself, one of another event, one that ended and one that changed are refused, and nothing happens", async () => {
  const { eventId, kept, from } = await pair();
  const elsewhere = await register(await insertGolfEvent(deps.db));
  const input = await agreed(from, kept);
  const refused = (over: object) => mergeRegistration(deps, { ...input, ...over });
  for (const into of [from.reference, elsewhere.reference, "R-ZZZZZZ"])
    await expect(refused({ into })).rejects.toMatchObject({ code: "events.no-such-duplicate" });
  for (const over of [{ version: 9 }, { intoVersion: 9 }])
    await expect(refused(over)).rejects.toMatchObject({ code: "events.answers-changed" });
  const gone = await register(eventId);
  await cancelRegistration(deps, { registrationId: gone.id, actor: CLERK, reason: "Rain" });
  await expect(refused({ into: gone.reference })).rejects.toMatchObject({ code: "events.registration-ended" });
  expect(await stateOf(from)).toMatchObject({ status: "active" });
  await cancelRegistration(deps, { registrationId: from.id, actor: CLERK, reason: "Rain" });
  await expect(refused({})).rejects.toMatchObject({ code: "events.registration-ended" });
});

test("of two that are ended as duplicates of each other at once, one stands", async () => {
  const { kept, from } = await pair();
  const both = [await agreed(from, kept), await agreed(kept, from)];
  const done = await Promise.allSettled(both.map((input) => mergeRegistration(deps, input)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const states = [(await stateOf(from)).status, (await stateOf(kept)).status];
  expect(states.toSorted()).toEqual(["active", "cancelled"]);
});

test("at a full event the one that stands takes over the people that the duplicate held", async () => {
  const eventId = await insertGolfEvent(deps.db, {
    type: "QAC",
    capacity: 4,
    priceObj: { regLevel: { ExhibitorMember: 900, ExhibitorNonMember: 1000 } },
  });
  const exhibitor = async (...includedAttendees: string[]) => {
    const attendee = { name: "Ann Poole", email: "ann@delta.example", regLevel: "Exhibitor", isMember: false };
    const details = { event_type: "QAC", attendees: [{ ...attendee, includedAttendees }] };
    const form = registrationRequestSchema.parse({ ...golfRegistration(eventId), details });
    return (await registerForEvent(deps, form)).registration;
  };
  const [kept, from] = [await exhibitor(), await exhibitor("Cleo Marsh", "Dan Wu")];
  await merge(from, kept);
  expect((await stateOf(kept)).people).toEqual(expect.arrayContaining(["Cleo Marsh", "Dan Wu"]));
  const { rows } = await deps.db.execute(sql`
    select registration_id as of, state, count(*)::int as units from slot_claims where event_id = ${eventId} and option = '*'
    group by 1, 2`);
  expect(rows).toEqual([{ of: kept.id, state: "held", units: 3 }]);
});

test("what is refused leaves a card payment for the duplicate open", async () => {
  const { kept, from } = await pair();
  const input = await agreed(from, kept);
  const [charge] = (await viewRegistration(deps.db, from.publicToken)).charges;
  await expect(mergeRegistration(deps, { ...input, intoVersion: 9 })).rejects.toMatchObject({
    code: "events.answers-changed",
  });
  await payCharge(deps, charge ?? expect.fail("no charge"));
  expect(await stateOf(from)).toMatchObject({ status: "active", charges: "paid" });
});
