/** When a day moves, recipients of a rule's letter about it get another one. Letters about money are sent once. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#platform/tables.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";
import { switchOn } from "#test/letter-rules.ts";
import type { LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { endRegistration } from "../registrations/end-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { events, registrations } from "../tables.ts";
import { actOnEntry } from "../waitlist/act-on-entry.ts";
import { joinWaitlist } from "../waitlist/join-waitlist.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { sendRuleLetters } from "./send-rule-letters.ts";

const deps = await createTestDeps();
afterAll(deps.close);
beforeEach(() => deps.setNow("2094-03-25T20:00:00Z"));

async function registered(rule: LetterRuleName, amount: number, payMethod = "Check") {
  const eventId = await insertGolfEvent(deps.db);
  await switchOn(deps, eventId, rule, amount);
  const body = golfRegistration(eventId, { ...golfDetails({}), payMethod });
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(body));
  return { eventId, id: registration.id };
}
/** A value from the payload of each rule letter to a person, after two rounds at the same time. */
async function saysAt(at: string, { id }: { id: string }, field: string): Promise<string[]> {
  deps.setNow(at);
  await sendRuleLetters(deps);
  await sendRuleLetters(deps);
  const isTheirs = sql`${outbox.dedupeKey} ~ ${`^events[.](event-soon|unpaid|names-missing|offer-ending):[^:]+:${id}`}`;
  const rows = await deps.db.select().from(outbox).where(isTheirs).orderBy(outbox.createdAt);
  return rows.map(({ payload }) => String((payload as Record<string, unknown>)[field]));
}
const move = (eventId: string, over: Partial<typeof events.$inferInsert>) =>
  deps.db.update(events).set(over).where(eq(events.id, eventId));

test("a postponed event is announced for its new day, and once for each day", async () => {
  const one = await registered("event-soon", 3);
  const [FIRST, NEXT] = ["Thursday, May 13, 2094", "Thursday, June 10, 2094"];
  expect(await saysAt("2094-05-10T14:00:00Z", one, "heldOn")).toEqual([FIRST]);
  await move(one.eventId, { date: new Date("2094-06-10T13:00:00Z") });
  expect(await saysAt("2094-05-11T14:00:00Z", one, "heldOn")).toEqual([FIRST]);
  expect(await saysAt("2094-06-07T14:00:00Z", one, "heldOn")).toEqual([FIRST, NEXT]);
  await move(one.eventId, { date: new Date("2094-06-10T15:00:00Z") });
  expect(await saysAt("2094-06-08T14:00:00Z", one, "heldOn")).toEqual([FIRST, NEXT]);
});

test("another session of a class is announced for its own day", async () => {
  const one = await registered("event-soon", 3);
  await move(one.eventId, { type: "CERTIFICATION" });
  const attend = (session: string) =>
    deps.db
      .update(registrations)
      .set({ details: sql`${JSON.stringify({ event_type: "CERTIFICATION", class: "CAT-I", session })}::jsonb` })
      .where(eq(registrations.id, one.id));
  await attend("2094-06-14T08:00/2094-06-17");
  expect(await saysAt("2094-06-11T14:00:00Z", one, "event")).toHaveLength(1);
  await attend("2094-06-21T08:00/2094-06-24");
  expect(await saysAt("2094-06-12T14:00:00Z", one, "event")).toHaveLength(1);
  expect(await saysAt("2094-06-18T14:00:00Z", one, "event")).toHaveLength(2);
});

test("names are asked for again before a last day that was moved", async () => {
  const one = await registered("names-missing", 7);
  const FIRST = "Wednesday, May 12, 2094";
  expect(await saysAt("2094-05-05T14:00:00Z", one, "namesUntil")).toEqual([FIRST]);
  await move(one.eventId, { date: new Date("2094-06-10T13:00:00Z") });
  expect(await saysAt("2094-06-02T14:00:00Z", one, "namesUntil")).toEqual([FIRST, "Wednesday, June 9, 2094"]);
});

test("money is asked for once, however the event is moved", async () => {
  const one = await registered("unpaid", 7, "Card");
  expect(await saysAt("2094-04-01T14:00:00Z", one, "event")).toHaveLength(1);
  await move(one.eventId, { date: new Date("2094-06-10T13:00:00Z") });
  expect(await saysAt("2094-04-02T14:00:00Z", one, "event")).toHaveLength(1);
});

test("each offer of a waitlist has a reminder of its own", async () => {
  const eventId = await insertGolfEvent(deps.db, { capacity: 4 });
  await switchOn(deps, eventId, "offer-ending", 12);
  const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(eventId)));
  const who = { company: "Gulf Stone", firstName: "Renee", lastName: "Favre", phone: "2285550199", people: 4 };
  const entry = await joinWaitlist(deps, eventId, { ...who, option: "*", email: "renee@moved.example" });
  const ending = { ending: "cancelled", reason: "Cannot come", by: "Dana", check: () => undefined } as const;
  await endRegistration(deps, registration.id, ending);
  await makeWaitlistOffers(deps, eventId);
  const FIRST = "2094-03-26T20:00:00.000Z";
  expect(await saysAt("2094-03-26T08:00:00Z", entry, "offerUntil")).toEqual([FIRST]);
  await actOnEntry(deps, { id: entry.id, act: "close", status: "offered", actor: CLERK });
  deps.setNow("2094-03-27T20:00:00Z");
  await actOnEntry(deps, { id: entry.id, act: "reopen", status: "lapsed", actor: CLERK });
  expect(await saysAt("2094-03-28T07:59:00Z", entry, "offerUntil")).toEqual([FIRST]);
  expect(await saysAt("2094-03-28T08:00:00Z", entry, "offerUntil")).toEqual([FIRST, "2094-03-28T20:00:00.000Z"]);
});
