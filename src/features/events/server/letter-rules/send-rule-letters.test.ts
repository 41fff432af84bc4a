/** Each registration gets each rule's letter exactly once, even after failures. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/deps.ts";
import { outbox } from "#platform/tables.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { breakRules, switchOn } from "#test/letter-rules.ts";
import { poisonRow } from "#test/poison-row.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { events } from "../tables.ts";
import { letterRuleLetters, letterRules } from "./letter-rule-tables.ts";
import { postRuleLetter } from "./post-rule-letter.ts";
import { sendRuleLetters } from "./send-rule-letters.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const DUE = "2094-04-01T14:00:00Z";
beforeEach(() => deps.setNow("2094-03-25T20:00:00Z"));

/** An event with unpaid registrations, whose letters are due at that time. */
async function dueEvent(people = 1) {
  const eventId = await insertGolfEvent(deps.db);
  await switchOn(deps, eventId, "unpaid", 7);
  const made = [];
  for (let at = 0; at < people; at++) {
    const body = golfRegistration(eventId, { email: `reader-${at}@rule.example` });
    made.push((await registerForEvent(deps, registrationRequestSchema.parse(body))).registration);
  }
  deps.setNow(DUE);
  return { eventId, made };
}
const readersOf = async (eventId: string) => {
  const rows = await deps.db
    .select()
    .from(outbox)
    .where(sql`${outbox.dedupeKey} like ${`events.unpaid:${eventId}:%`}`);
  return rows.map(({ toAddress }) => toAddress).sort();
};
const emailsOf = (made: { email: string }[]) => made.map(({ email }) => email).sort();
const notesOf = (eventId: string) => deps.db.$count(letterRuleLetters, eq(letterRuleLetters.eventId, eventId));

test("of rounds at once each letter is written by one, however small their pages", async () => {
  const { eventId, made } = await dueEvent(9);
  await Promise.all([sendRuleLetters(deps), sendRuleLetters(deps, 2), sendRuleLetters(deps, 1)]);
  expect(await readersOf(eventId)).toEqual(emailsOf(made));
  expect(await notesOf(eventId)).toBe(9);
});

test("a process that dies between pages leaves the rest to the next one, which writes nothing twice", async () => {
  const { eventId, made } = await dueEvent(5);
  const dying = { ...deps, now: dyingClock(14) };
  await sendRuleLetters(dying, 2).catch(() => undefined);
  const before = await readersOf(eventId);
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(5);
  await sendRuleLetters(deps, 2);
  expect(await readersOf(eventId)).toEqual(emailsOf(made));
  expect(await notesOf(eventId)).toBe(5);
});

/** Throws an error that no row causes, after a number of reads. */
function dyingClock(looks: number): () => Date {
  let left = looks;
  return () => {
    if (left-- > 0) return new Date(DUE);
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  };
}

test("a process that dies between the note and the letter leaves neither", async () => {
  const { eventId, made } = await dueEvent();
  const due = { rule: "unpaid", eventId, id: made[0]?.id ?? "" } as const;
  const died = inTransaction(deps, async (inTx) => {
    expect(await postRuleLetter(inTx, due)).toBe(true);
    await inTx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(died).rejects.toThrow();
  expect([await readersOf(eventId), await notesOf(eventId)]).toEqual([[], 0]);
  await sendRuleLetters(deps);
  expect(await readersOf(eventId)).toEqual(emailsOf(made));
});

test("it is not sent again when the rule is switched off and on, or its days are changed", async () => {
  const { eventId, made } = await dueEvent();
  await sendRuleLetters(deps);
  await deps.db.update(letterRules).set({ isOn: false }).where(eq(letterRules.eventId, eventId));
  await sendRuleLetters(deps);
  for (const days of [6, 8, 3]) {
    await switchOn(deps, eventId, "unpaid", days);
    deps.setNow(`2094-04-0${days}T14:00:00Z`);
    await sendRuleLetters(deps);
  }
  await deps.db.delete(outbox);
  await sendRuleLetters(deps);
  expect([made.length, await readersOf(eventId), await notesOf(eventId)]).toEqual([1, [], 1]);
});

test("a rule that is off writes nothing, nor one that is switched off after the round has looked", async () => {
  const { eventId, made } = await dueEvent();
  await deps.db.update(letterRules).set({ isOn: false }).where(eq(letterRules.eventId, eventId));
  await sendRuleLetters(deps);
  expect(await postRuleLetter(deps, { rule: "unpaid", eventId, id: made[0]?.id ?? "" })).toBe(false);
  expect(await readersOf(eventId)).toEqual([]);
});

test("one that fails stops none of its neighbours, and is written once it can be", async () => {
  const { eventId, made } = await dueEvent(3);
  const heal = await poisonRow(deps, "letter_rule_letters", "registration_id", made[0]?.id ?? "", "insert");
  await sendRuleLetters(deps, 1);
  expect(await readersOf(eventId)).toEqual(emailsOf(made.slice(1)));
  await heal();
  await sendRuleLetters(deps);
  expect(await readersOf(eventId)).toEqual(emailsOf(made));
});

test("a round that takes too long leaves the rest to another one, which it asks for", async () => {
  const { eventId, made } = await dueEvent(3);
  const queued = () => deps.db.execute(sql`select from pgboss.job where name = 'events.send-rule-letters'`);
  const before = (await queued()).rows.length;
  await sendRuleLetters(deps, 200, -1);
  expect([(await readersOf(eventId)).length, (await queued()).rows.length - before]).toEqual([1, 1]);
  await sendRuleLetters(deps);
  expect(await readersOf(eventId)).toEqual(emailsOf(made));
});

test("an event whose rule the database cannot read stops no other event, and is in the log", async () => {
  const odd = await dueEvent();
  deps.setNow("2094-03-25T20:00:00Z");
  const { eventId, made } = await dueEvent(2);
  // Earlier than the other one, so that it comes first.
  const date = new Date("2094-05-01T13:00:00Z");
  await deps.db.update(events).set({ date }).where(eq(events.id, odd.eventId));
  await breakRules(deps, odd.eventId);
  await sendRuleLetters(deps);
  expect([await readersOf(odd.eventId), await readersOf(eventId)]).toEqual([[], emailsOf(made)]);
  const detail = expect.objectContaining({ rule: "unpaid", event: odd.eventId });
  expect(deps.logged).toContainEqual(expect.objectContaining({ level: "error", detail }));
  await switchOn(deps, odd.eventId, "unpaid", 7);
  await sendRuleLetters(deps);
  expect(await readersOf(odd.eventId)).toEqual(emailsOf(odd.made));
});
