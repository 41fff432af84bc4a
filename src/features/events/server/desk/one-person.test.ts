import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { CLERK } from "#test/invoices.ts";
import { payCharge } from "#test/payments.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import type { PreviewChange } from "../../rules/registrations/change-answers.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { viewRegistration } from "../registrations/view-registration.ts";
import { claims, registrations } from "../tables.ts";
import { changeAnswers } from "./change-answers.ts";
import { findDeskRegistration } from "./find-desk-registration.ts";
import { listChoices, previewChange } from "./preview-change.ts";

const deps = await createTestDeps({ now: "2094-01-10T12:00:00Z" });
afterAll(deps.close);
afterEach(async () => {
  expect(await brokenInvariants(deps)).toEqual([]);
});

const PRICES = {
  regLevel: { ExhibitorMember: 900, IndividualMember: 325, IndividualNonMember: 450, Student: 75 },
  regLevelLimit: { Student: 1 },
};
const insertEvent = (type: "QAC" | "CONVENTION", over: object = {}) =>
  insertGolfEvent(deps.db, { type, title: "Spring Meeting", priceObj: PRICES, ...over });
const attendee = (name: string, over: object = {}) => {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@delta.example`;
  return { name, email, regLevel: "Individual", ...over };
};

async function register(eventId: string, details: object) {
  const form = registrationRequestSchema.parse(golfRegistration(eventId, { details }));
  return (await registerForEvent(deps, form)).registration;
}
type Registered = Awaited<ReturnType<typeof register>>;
const council = async (people: object[], over: object = {}) =>
  register(await insertEvent("QAC", over), { event_type: "QAC", attendees: people });
const convention = async (guests: string[], over: object = {}) =>
  register(await insertEvent("CONVENTION", over), { event_type: "CONVENTION", regLevel: "Individual", guests });

/** As staff do who read the questions and the preview, and agree to it. */
async function agreed({ id: registrationId }: Registered, requested: PreviewChange) {
  const { newCents, offCents, refund } = await previewChange(deps.db, { registrationId, ...requested });
  const { version } = await listChoices(deps.db, registrationId);
  const agreement = { version, newCents, offCents, overrule: false, letter: false };
  return {
    refund,
    input: { ...requested, ...agreement, registrationId, requestKey: crypto.randomUUID(), actor: CLERK },
  };
}
const change = async (one: Registered, requested: PreviewChange, over: object = {}) =>
  changeAnswers(deps, { ...(await agreed(one, requested)).input, ...over });
const off = (path: string): PreviewChange => ({ answers: [], takeOff: path });

/** The answers of a new attendee to the questions that are asked. */
async function one(of: Registered, answers: Record<string, string>): Promise<PreviewChange> {
  const { added } = await listChoices(deps.db, of.id);
  const lastOf = (path: string) => path.slice(path.lastIndexOf(".") + 1);
  return { answers: added.map(({ path, value }) => ({ path, value: answers[lastOf(path)] ?? String(value) })) };
}
const lee = { name: "Lee Moss", email: "lee@bluff.example", regLevel: "Individual" };

async function stateOf({ id, publicToken }: Registered) {
  const [row] = await deps.db.select().from(registrations).where(eq(registrations.id, id));
  const { charges } = await viewRegistration(deps.db, publicToken);
  const { people = [] } = (await findDeskRegistration(deps.db, { id })) ?? {};
  const ofPeople = and(eq(claims.registrationId, id), eq(claims.option, EVENT_PEOPLE));
  return {
    totalCents: row?.totalCents,
    headcount: row?.headcount,
    names: people.map(({ name }) => name),
    charges: charges.map(({ amountCents, status }) => `${amountCents / 100} ${status}`),
    units: await deps.db.$count(claims, ofPeople),
  };
}
const acts = async ({ reference }: Registered) =>
  (
    await deps.db.execute<{ detail: string }>(
      sql`select detail from audit_log where subject = ${`registration ${reference}`}`,
    )
  ).rows
    .map(({ detail }) => detail)
    .join("\n");

test("an attendee is added at a level, which is one more charge, and taken off again, which is no longer owed", async () => {
  const first = await council([attendee("Pat Reed")]);
  const requested = await one(first, { ...lee, pdhRequired: "Yes" });
  expect(await previewChange(deps.db, { registrationId: first.id, ...requested })).toMatchObject({
    oldCents: 45_000,
    newCents: 90_000,
    differenceCents: 45_000,
    comesOff: [],
    lacking: [],
    answers: [
      { label: "New attendee: name", before: "nothing", after: "Lee Moss" },
      { label: "New attendee: email", before: "nothing", after: "lee@bluff.example" },
      { label: "New attendee: registration level", before: "nothing", after: expect.stringContaining("Individual") },
      { label: "New attendee: PDH certificate", before: "No", after: "Yes" },
    ],
  });
  await change(first, requested);
  expect(await stateOf(first)).toMatchObject({
    totalCents: 90_000,
    headcount: 2,
    names: ["Pat Reed", "Lee Moss"],
    charges: ["450 open", "450 open"],
  });
  const [, more] = (await viewRegistration(deps.db, first.publicToken)).charges;
  expect(more?.label).toBe("Spring Meeting 2094: Individual: Lee Moss");
  await change(first, off("attendees.0"));
  expect(await stateOf(first)).toMatchObject({ totalCents: 45_000, headcount: 1, names: ["Lee Moss"] });
  expect(await acts(first)).toContain("Attendee 1 from Pat Reed to taken off");
});

test("an attendee who was paid for is taken off with a refund, with those whom the level includes", async () => {
  const people = [attendee("Pat Reed"), attendee("Kim Orr", { regLevel: "Exhibitor", isMember: true })];
  const paid = await council([people[0] ?? {}, { ...people[1], includedAttendees: ["Al Dunn"] }], { capacity: 9 });
  for (const charge of (await viewRegistration(deps.db, paid.publicToken)).charges) await payCharge(deps, charge);
  expect(await stateOf(paid)).toMatchObject({ headcount: 3, units: 3 });
  const { refund, input } = await agreed(paid, off("attendees.1"));
  expect(await previewChange(deps.db, { registrationId: paid.id, ...off("attendees.1") })).toMatchObject({
    differenceCents: -90_000,
    comesOff: ["Kim Orr", "Al Dunn"],
  });
  await changeAnswers(deps, { ...input, refund: { totalCents: refund.totalCents } });
  expect(await stateOf(paid)).toMatchObject({
    totalCents: 45_000,
    headcount: 1,
    units: 1,
    names: ["Pat Reed"],
    charges: ["450 paid", "900 refunded"],
  });
});

test("a guest is added and taken off free of charge, by name", async () => {
  const alone = await convention([], { capacity: 4 });
  const { added, leaving } = await listChoices(deps.db, alone.id);
  expect([added.map(({ label }) => label), leaving]).toEqual([["New guest: name"], []]);
  await change(alone, { answers: [{ path: "guests.0", value: "Lee Moss" }] });
  await change(alone, { answers: [{ path: "guests.1", value: "Kim Orr" }] });
  expect(await stateOf(alone)).toMatchObject({ headcount: 3, units: 3, names: ["Lee Moss", "Kim Orr"] });
  await change(alone, off("guests.0"));
  expect(await stateOf(alone)).toMatchObject({
    headcount: 2,
    units: 2,
    names: ["Kim Orr"],
    charges: ["450 open"],
    totalCents: 45_000,
  });
});

test("one more than an event or a level takes is let in by staff alone", async () => {
  const full = await council([attendee("Pat Reed", { regLevel: "Student" })], { capacity: 1 });
  const { input } = await agreed(full, await one(full, { ...lee, regLevel: "Student" }));
  await expect(changeAnswers(deps, input)).rejects.toMatchObject({ code: "events.full" });
  expect(await stateOf(full)).toMatchObject({ headcount: 1, units: 1 });
  await changeAnswers(deps, { ...input, overrule: true });
  expect(await stateOf(full)).toMatchObject({ headcount: 2, units: 2, charges: ["75 open", "75 open"] });
  expect(await acts(full)).toContain("It was let in although full");
  await change(full, off("attendees.1"));
  expect(await stateOf(full)).toMatchObject({ headcount: 1, units: 1, charges: ["75 open"] });
});

test.each([
  ["no name", { name: "" }, "attendees.1.name"],
  ["no email", { email: "" }, "attendees.1.email"],
  ["no level", { regLevel: "" }, "attendees.1.regLevel"],
  ["a level that is not on sale", { regLevel: "Sponsorship" }, "attendees.1.regLevel"],
])("one more with %s is refused by the field", async (_, over, field) => {
  const here = await council([attendee("Pat Reed")]);
  const requested = await one(here, { ...lee, ...over });
  await expect(previewChange(deps.db, { registrationId: here.id, ...requested })).rejects.toMatchObject({
    code: "events.invalid-answers",
    extras: { fields: { [field]: [expect.any(String)] } },
  });
});

test("the last attendee stays, and so does who is no person of it; a golf tier says how many come", async () => {
  const alone = await council([attendee("Pat Reed")]);
  for (const path of ["attendees.0", "attendees.7", "registrant.firstName"])
    await expect(previewChange(deps.db, { registrationId: alone.id, ...off(path) })).rejects.toMatchObject({
      code: "events.invalid-answers",
    });
  const golf = await register(await insertGolfEvent(deps.db), { event_type: "GOLF", sponsorship: "Gold Sponsor" });
  expect(await listChoices(deps.db, golf.id)).toMatchObject({ added: [], leaving: [] });
  expect(await findDeskRegistration(deps.db, { id: golf.id })).toMatchObject({ oneByOne: null });
});

test("while somebody of it is checked in, nobody is taken off", async () => {
  const two = await council([attendee("Pat Reed"), attendee("Lee Moss")]);
  await deps.db.execute(sql`
    insert into check_in_acts (id, event_id, person, registration_id, kind, name, company, email, at, device, seq, phone_at,
      phone_skew, phone_base, received_at, by)
    values (gen_random_uuid(), ${two.eventId}, ${`${two.id}/attendees.1`}, ${two.id}, 'admit', 'Lee Moss', 'Q', '', now(),
      gen_random_uuid(), 1, 0, 0, 0, now(), 'Dana')`);
  await expect(change(two, off("attendees.0"))).rejects.toMatchObject({ code: "events.is-checked-in" });
  await change(two, await one(two, { ...lee, name: "Kim Orr" }));
  expect(await stateOf(two)).toMatchObject({ names: ["Pat Reed", "Lee Moss", "Kim Orr"] });
});

test("of two staff who take somebody off at once, one is told", async () => {
  const two = await council([attendee("Pat Reed"), attendee("Lee Moss")]);
  const both = await Promise.all([agreed(two, off("attendees.0")), agreed(two, off("attendees.0"))]);
  const done = await Promise.allSettled(both.map(({ input }) => changeAnswers(deps, input)));
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await stateOf(two)).toMatchObject({ headcount: 1, names: ["Lee Moss"] });
});
