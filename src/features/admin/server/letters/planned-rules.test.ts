/** Emails of event rules in the list of planned emails. */
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { sendRuleLetters } from "#features/events/server/letter-rules/send-rule-letters.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { events, registrations } from "#features/events/server/tables.ts";
import { addDays, atClock, isoDay } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { anInvoice } from "#test/invoices.ts";
import { breakRules, switchOn } from "#test/letter-rules.ts";
import { createTestStaff } from "#test/staff.ts";
import type { PlannedLetter } from "../../rules/planned.ts";

const organization = async () => ({ ...settingDefaults.organization, invoiceReminderDays: 7 });
const deps = await createTestDeps({ parts: { organization } });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["treasurer"]);
afterAll(deps.close);

const ZONE = "America/Chicago";
const inDays = (days: number) => addDays(isoDay(deps.now(), ZONE), days);
type Page = { letters: PlannedLetter[]; next: string | null };
const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await call(`/admin/planned-letters?${new URLSearchParams(query)}`, { headers: { cookie } })).json();
const register = async (id: string) =>
  (await registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(id, golfDetails())))).registration;
const anEvent = (title: string) => insertGolfEvent(deps.db, { title, date: atClock(inDays(90), "08:00", ZONE) });
/** The ids of every page of one row. */
async function eachPage(): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: Page = await list({ limit: "1", ...(after && { after }) });
    seen.push(...page.letters.map(({ id }) => id));
    after = page.next;
  }
  return seen;
}

test("what rules send stands under its days, with its number as it is now, between the others", async () => {
  const eventId = await anEvent("Rule Classic");
  await switchOn(deps, eventId, "unpaid", 12);
  const { id } = await register(eventId);
  await register(eventId);
  await register(await anEvent("Silent Classic"));
  const late = { createdAt: atClock(inDays(-14), "12:00", ZONE) };
  await deps.db.update(registrations).set(late).where(eq(registrations.id, id));
  const early = await anInvoice(deps, { dueOn: inDays(3) });
  const [due, reminder, next] = (await list()).letters;
  expect(due).toMatchObject({
    title: "Registration not paid",
    template: "events.unpaid",
    to: null,
    announcement: null,
    rule: { eventId, letters: 1 },
  });
  expect(due?.rule?.event).toMatch(/^Rule Classic \d{4}$/);
  expect(Date.parse(due?.at ?? "")).toBeGreaterThanOrEqual(deps.now().getTime());
  expect([reminder?.invoice?.number, next?.rule?.letters]).toEqual([early.number, 1]);
  expect(isoDay(next?.at ?? "", ZONE)).toBe(inDays(12));
  expect(await eachPage()).toEqual([due?.id, reminder?.id, next?.id]);
  expect((await list({ q: "rule class" })).letters.map(({ rule }) => rule?.letters)).toEqual([1, 1]);
  expect((await list({ q: "silent" })).letters).toEqual([]);
  expect((await list({ state: "held" })).letters).toEqual([]);
  const sent = await call(`/admin/planned-letters/${due?.id}/send`, { method: "POST", headers: { cookie } });
  expect(sent.status).toBe(422);
  await sendRuleLetters(deps);
  expect((await list()).letters.map((one) => one.id)).toEqual([reminder?.id, next?.id]);
});

test("an event whose days or time zone cannot be read is left out and logged, and the others are listed", async () => {
  const [sound, odd, odder] = [await anEvent("Sound"), await anEvent("Odd"), await anEvent("Odder")];
  for (const id of [odd, sound, odder]) {
    await switchOn(deps, id, "unpaid", 30);
    await register(id);
  }
  await breakRules(deps, odd);
  // The database alone reads it as a zone.
  await deps.db.update(events).set({ timeZone: "Mars5" }).where(eq(events.id, odder));
  expect((await list({ q: "sound" })).letters.map(({ rule }) => rule?.eventId)).toEqual([sound]);
  const listed = (await list()).letters.map(({ rule }) => rule?.eventId);
  expect(listed).toContain(sound);
  for (const id of [odd, odder]) {
    expect(listed).not.toContain(id);
    const detail = expect.objectContaining({ event: id, rule: "unpaid" });
    expect(deps.logged).toContainEqual(expect.objectContaining({ level: "error", detail }));
  }
});
