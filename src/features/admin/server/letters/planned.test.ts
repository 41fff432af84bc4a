/** Staff list planned emails, hold them, release them and send them early. */
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { auditLog } from "#features/accounts/server/tables.ts";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { ANNOUNCEMENT_DUE } from "#features/events/server/announcements/announcement-keys.ts";
import { beginDueAnnouncement } from "#features/events/server/announcements/begin-due.ts";
import { createAnnouncement } from "#features/events/server/announcements/create-announcement.ts";
import { sendAnnouncement } from "#features/events/server/announcements/send-announcement.ts";
import { sendAnnouncements } from "#features/events/server/announcements/send-announcements.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { INVOICE_OVERDUE, remindOfInvoice } from "#features/payments/server/invoices/remind-of-invoice.ts";
import { voidInvoice } from "#features/payments/server/invoices/void-invoice.ts";
import { sendDueReminders } from "#platform/reminders/send-due-reminders.ts";
import { outbox, reminders } from "#platform/tables.ts";
import { addDays, isoDay } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { PAYER } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import type { PlannedLetter } from "../../rules/planned.ts";

const organization = async () => ({ ...settingDefaults.organization, invoiceReminderDays: 7 });
const deps = await createTestDeps({ parts: { organization } });
const call = createTestApi(deps);
const treasurer = await createTestStaff(deps, ["treasurer"]);
const registrar = await createTestStaff(deps, ["registrar"]);
/** Who asks. */
let cookie: string;
afterAll(deps.close);
beforeEach(async () => {
  ({ cookie } = treasurer);
  await deps.db.delete(reminders);
});

const inDays = (days: number) => addDays(isoDay(deps.now(), "America/Chicago"), days);
/** An invoice that is due in so many days; its reminder is planned seven days later. */
const plan = (company: string, days = 10) => anInvoice(deps, { customer: { ...PAYER, company }, dueOn: inDays(days) });
const lettersOf = (number: string) => deps.db.$count(outbox, eq(outbox.about, number));
type Page = { letters: PlannedLetter[]; next: string | null };
const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await call(`/admin/planned-letters?${new URLSearchParams(query)}`, { headers: { cookie } })).json();
const act = (path: string, over: object) => call(`/admin/planned-letters/${path}`, { headers: { cookie }, ...over });
const hold = (id: string, isHeld: boolean) => act(`${id}/hold`, { method: "PUT", body: { isHeld } });
const sendNow = (id: string) => act(`${id}/send`, { method: "POST" });
const round = () => sendDueReminders(deps, { [INVOICE_OVERDUE]: remindOfInvoice });
const numbersOf = ({ letters }: Page) => letters.map(({ invoice }) => invoice?.number);

test("the list names time, reader, letter and invoice, the earliest first, a page at a time, by words and state", async () => {
  const late = await plan("Late Paving", 11);
  const early = await plan("Early Paving");
  const page = await list();
  expect(numbersOf(page)).toEqual([early.number, late.number]);
  expect(page.letters[0]).toMatchObject({ state: "planned", title: "Invoice" });
  expect(isoDay(page.letters[0]?.at ?? "", "America/Chicago")).toBe(inDays(17));
  expect(page.letters[0]?.to).toMatchObject({ company: "Early Paving" });
  expect(page.letters[0]?.invoice?.openCents).toBeGreaterThan(0);
  const first = await list({ limit: "1" });
  expect(numbersOf(await list({ limit: "1", after: first.next ?? "" }))).toEqual([late.number]);
  expect(numbersOf(await list({ q: "late pav" }))).toEqual([late.number]);
  await hold(page.letters[0]?.id ?? "", true);
  expect(numbersOf(await list({ state: "held" }))).toEqual([early.number]);
  expect(numbersOf(await list({ state: "planned" }))).toEqual([late.number]);
});

test("what is held back is not sent on its day, and once it is let go it is sent once", async () => {
  const { number } = await plan("Held Paving");
  const id = (await list()).letters[0]?.id ?? "";
  expect([(await hold(id, true)).status, (await hold(id, true)).status]).toEqual([200, 200]);
  await deps.db.update(reminders).set({ nextAt: deps.now() });
  const before = await lettersOf(number);
  await round();
  expect(await lettersOf(number)).toBe(before);
  await hold(id, false);
  await round();
  await round();
  expect(await lettersOf(number)).toBe(before + 1);
  const lines = await deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `invoice ${number}`));
  expect(lines.map(({ action }) => action).slice(-2)).toEqual(["reminder.held", "reminder.released"]);
});

test("a letter is sent before its time, once, however often the button is pressed", async () => {
  const { number } = await plan("Quick Paving");
  const before = await lettersOf(number);
  const id = (await list()).letters[0]?.id ?? "";
  expect([(await sendNow(id)).status, (await sendNow(id)).status]).toEqual([202, 202]);
  await round();
  await round();
  expect(await lettersOf(number)).toBe(before + 1);
  const again = await sendNow(id);
  expect([again.status, (await again.json()).error.name]).toEqual([409, "admin.letter-not-planned"]);
});

test("voiding an invoice ends a reminder that is held back", async () => {
  const { id: invoice } = await plan("Void Paving");
  const id = (await list()).letters[0]?.id ?? "";
  await hold(id, true);
  await voidInvoice(deps, { id: invoice, reason: "Typed wrongly", actor: CLERK });
  expect((await list()).letters).toEqual([]);
  expect((await deps.db.select().from(reminders))[0]?.state).toBe("cancelled");
});

test("of what does not exist nothing is sent", async () => {
  expect((await sendNow(crypto.randomUUID())).status).toBe(404);
  expect((await hold(crypto.randomUUID(), true)).status).toBe(404);
});

/** @returns the event, and an announcement to its registrant that is planned for the fifth day. */
async function announce(title: string, email: string) {
  const eventId = await insertGolfEvent(deps.db, { title });
  const form = golfRegistration(eventId, { ...golfDetails(), email });
  await registerForEvent(deps, registrationRequestSchema.parse(form));
  return { eventId, id: await planAnnouncement(eventId) };
}
async function planAnnouncement(eventId: string): Promise<string> {
  const texts = { subject: "Where to park", text: "Behind the clubhouse", audience: { people: "contacts" as const } };
  const id = await createAnnouncement(deps, { eventId, texts, actor: CLERK });
  await sendAnnouncement(deps, { id, version: 1, at: { day: inDays(5), time: "09:00" }, actor: CLERK });
  return id;
}

test("a scheduled announcement is in the list with how many get it, is held, let go, and sent at once", async () => {
  ({ cookie } = registrar);
  const { eventId, id } = await announce("Planned Classic", "reader@planned.example");
  await plan("Other Paving");
  const { letters } = await list({ q: "planned classic" });
  expect(letters).toHaveLength(1);
  expect(letters[0]).toMatchObject({ invoice: null, to: null, title: "Announcement to registrants", state: "planned" });
  expect(letters[0]?.announcement).toMatchObject({ id, eventId, subject: "Where to park", letters: 1 });
  const reminder = letters[0]?.id ?? "";
  expect([(await hold(reminder, true)).status, (await hold(reminder, false)).status]).toEqual([200, 200]);
  expect((await sendNow(reminder)).status).toBe(202);
  await sendDueReminders(deps, { [ANNOUNCEMENT_DUE]: beginDueAnnouncement });
  await sendAnnouncements(deps);
  expect(await deps.db.$count(outbox, eq(outbox.toAddress, "reader@planned.example"))).toBe(2);
  expect((await list({ q: "planned classic" })).letters).toEqual([]);
  const lines = await deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `event ${eventId}`));
  expect(lines.map(({ action }) => action).slice(-3)).toEqual([
    ...["announcement.held", "announcement.released", "announcement.sent"],
  ]);
});

test("who sees no registrations neither sends nor holds an announcement, and reads and finds none of its words", async () => {
  const { eventId, id } = await announce("Barred Classic", "reader@barred.example");
  await plan("Barred Paving", 2);
  const { letters } = await list({ q: "barred" });
  expect(letters.map(({ announcement }) => announcement && [announcement.id, announcement.subject])).toEqual([
    ...[[id, null], null],
  ]);
  expect(JSON.stringify(letters)).not.toContain("Where to park");
  expect((await list({ q: "where to park" })).letters).toEqual([]);
  const reminder = letters[0]?.id ?? "";
  for (const refused of [await sendNow(reminder), await hold(reminder, true), await hold(reminder, false)])
    expect([refused.status, (await refused.json()).error.name]).toEqual([403, "accounts.not-for-your-role"]);
  expect((await list({ q: "barred", state: "planned" })).letters).toHaveLength(2);
  expect(await deps.db.$count(auditLog, eq(auditLog.subject, `event ${eventId}`))).toBe(2);
  // The reminder of the invoice is theirs.
  expect((await hold(letters[1]?.id ?? "", true)).status).toBe(200);
  ({ cookie } = registrar);
  expect((await list({ q: "where to park" })).letters[0]?.announcement).toMatchObject({ id, subject: "Where to park" });
});

test("announcements to the same readers are counted once for a page, and not at all to hold or send one", async () => {
  ({ cookie } = registrar);
  const { eventId } = await announce("Counted Classic", "reader@counted.example");
  await planAnnouncement(eventId);
  await announce("Counted Open", "other@counted.example");
  const queries = vi.spyOn(deps.db, "execute");
  const { letters } = await list({ q: "counted" });
  expect(letters.map(({ announcement }) => announcement?.letters)).toEqual([1, 1, 1]);
  expect(queries).toHaveBeenCalledTimes(2);
  queries.mockRestore();
  // Whoever counts registrants fails.
  await deps.pool.query("alter table registrant_facts rename to registrant_facts_away");
  try {
    const id = letters[0]?.id ?? "";
    expect([(await hold(id, true)).status, (await sendNow(id)).status]).toEqual([200, 202]);
  } finally {
    await deps.pool.query("alter table registrant_facts_away rename to registrant_facts");
  }
});
