/** Staff list the rule letters of an event, preview them, and switch them on and off. */
import { desc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog } from "#features/accounts/server/tables.ts";
import { addDays, atClock, isoDay } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import type { LetterRulePreview, LetterRules } from "../../rules/letter-rules/letter-rule-schema.ts";
import type { LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { createEvent } from "../editing/create-event.ts";
import { duplicateEvent } from "../editing/duplicate-event.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { registrations } from "../tables.ts";
import { sendRuleLetters } from "./send-rule-letters.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const registrar = await createTestStaff(deps, ["registrar"]);
const treasurer = await createTestStaff(deps, ["treasurer"]);
afterAll(deps.close);

const ZONE = "America/Chicago";
const inDays = (days: number) => addDays(isoDay(deps.now(), ZONE), days);
const DAY = inDays(49);
const YEAR = DAY.slice(0, 4);
const anEvent = () => insertGolfEvent(deps.db, { date: atClock(DAY, "08:00", ZONE) });
/** Makes a registration that is so many days old. */
const age = ({ id }: { id: string }, days: number) =>
  deps.db
    .update(registrations)
    .set({ createdAt: atClock(inDays(-days), "12:00", ZONE) })
    .where(eq(registrations.id, id));

const door = (eventId: string) => `/admin/events/${eventId}/letter-rules`;
const read = async (eventId: string): Promise<LetterRules> =>
  (await call(door(eventId), { headers: { cookie: registrar.cookie } })).json();
const ruleOf = async (eventId: string, rule: LetterRuleName) =>
  (await read(eventId)).rules.find((one) => one.rule === rule);
const save = (eventId: string, rule: string, body: object, { cookie } = registrar) =>
  call(`${door(eventId)}/${rule}`, { method: "PUT", body, headers: { cookie } });
const preview = (eventId: string, rule: string, query = "") =>
  call(`${door(eventId)}/${rule}/preview${query}`, { headers: { cookie: registrar.cookie } });
const register = async (eventId: string, over: object = {}) =>
  (await registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(eventId, { ...over })))).registration;
const lastWords = async (eventId: string) =>
  (
    await deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `event ${eventId}`))
      .orderBy(desc(auditLog.at))
  )[0];

test("an event of before has every rule off; one is switched on, with what was before in the log", async () => {
  const eventId = await anEvent();
  const before = await read(eventId);
  expect(before.rules.map(({ isOn, version }) => [isOn, version])).toEqual(Array(5).fill([false, 0]));
  const saved = await save(eventId, "unpaid", { isOn: true, amount: 9, version: 0 });
  expect(saved.status).toBe(200);
  expect(await ruleOf(eventId, "unpaid")).toMatchObject({ isOn: true, amount: 9, version: 1 });
  const line = await lastWords(eventId);
  expect(line?.action).toBe("letter-rule.changed");
  expect(line?.detail).toMatch(
    /^.+ changed the automatic email "Unpaid" of Annual Golf Classic \d{4}: on, 9 days after registering; before: off, 7 days after registering\.$/,
  );
});

test("a rule that changed meanwhile is not overwritten, and an invalid value is refused by its field", async () => {
  const eventId = await anEvent();
  await save(eventId, "unpaid", { isOn: true, amount: 9, version: 0 });
  const stale = await save(eventId, "unpaid", { isOn: false, amount: 9, version: 0 });
  const told = await stale.json();
  expect([stale.status, told.error.name]).toEqual([409, "events.letter-rule-changed"]);
  expect(told.message).toMatch(/ changed this rule\.$/);
  for (const [rule, amount] of [
    ["event-soon", 61],
    ["offer-ending", 169],
    ["offer-ending", 1],
    ["unpaid", 0],
    ["unpaid", 1.5],
  ] as const) {
    const refused = await save(eventId, rule, { isOn: true, amount, version: 0 });
    expect([refused.status, Object.keys((await refused.json()).fields ?? {})]).toEqual([422, ["amount"]]);
  }
  expect((await save(eventId, "nonsense", { isOn: true, amount: 9, version: 0 })).status).toBe(422);
  expect((await save(crypto.randomUUID(), "unpaid", { isOn: true, amount: 9, version: 0 })).status).toBe(404);
  expect((await save(eventId, "unpaid", { isOn: true, amount: 9, version: 1 }, treasurer)).status).toBe(403);
  expect(await ruleOf(eventId, "unpaid")).toMatchObject({ isOn: true, amount: 9, version: 1 });
});

test("whom a rule reaches is shown before it is switched on: today, the next day, and in all", async () => {
  const eventId = await anEvent();
  const one = await register(eventId);
  const others = [await register(eventId), await register(eventId), await register(eventId, { payMethod: "Check" })];
  await age(one, 6);
  for (const other of others) await age(other, 4);
  expect(await ruleOf(eventId, "unpaid")).toMatchObject({
    today: 0,
    next: { day: inDays(1), letters: 1 },
    coming: 3,
    sent: 0,
    lastSentAt: null,
  });
  await age(one, 8);
  expect(await ruleOf(eventId, "unpaid")).toMatchObject({ today: 1, next: { day: inDays(3), letters: 2 } });
  await save(eventId, "unpaid", { isOn: true, amount: 7, version: 0 });
  await sendRuleLetters(deps);
  expect(await ruleOf(eventId, "unpaid")).toMatchObject({ today: 0, coming: 2, sent: 1 });
  expect(isoDay((await ruleOf(eventId, "unpaid"))?.lastSentAt ?? "", ZONE)).toBe(inDays(0));
});

test("the letter is drawn with a registration's own data and a number as it is typed, or from a sample", async () => {
  const eventId = await anEvent();
  const sample: LetterRulePreview = await (await preview(eventId, "unpaid")).json();
  expect([sample.to, sample.letter.subject]).toEqual([null, "Not paid yet: Golf Tournament 2027 (R-7K3F9Q)"]);
  const { reference } = await register(eventId, { company: "Drawn Paving" });
  const drawn: LetterRulePreview = await (await preview(eventId, "unpaid", "?amount=2")).json();
  expect(drawn).toMatchObject({
    to: { company: "Drawn Paving", reference },
    at: atClock(inDays(2), "09:00", ZONE).toISOString(),
  });
  expect(drawn.letter.subject).toBe(`Not paid yet: Annual Golf Classic ${YEAR} (${reference})`);
  expect(drawn.letter.text).toContain("$2,000.00");
  for (const rule of ["event-soon", "check-awaited", "names-missing", "offer-ending"])
    expect((await preview(eventId, rule)).status).toBe(200);
  expect((await preview(eventId, "unpaid", "?amount=91")).status).toBe(422);
});

test("a new event begins with rules, and its next edition takes them along", async () => {
  const first = { event_type: "GOLF", title: "Rule Golf", date: DAY, actor: CLERK } as const;
  const { id } = await createEvent(deps, first);
  expect((await read(id)).rules.filter(({ isOn }) => isOn).map(({ rule }) => rule)).toEqual([
    ...["event-soon", "names-missing", "offer-ending"],
  ]);
  await save(id, "unpaid", { isOn: true, amount: 11, version: 1 });
  const next = await duplicateEvent(deps, { eventId: id, actor: CLERK });
  expect(await ruleOf(next.id, "unpaid")).toMatchObject({ isOn: true, amount: 11, version: 1, sent: 0 });
  const old = await duplicateEvent(deps, { eventId: await anEvent(), actor: CLERK });
  expect((await read(old.id)).rules.some(({ isOn }) => isOn)).toBe(false);
});
