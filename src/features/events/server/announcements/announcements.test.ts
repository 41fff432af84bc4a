/**
 * Announcements over the API: recipients, texts, one email each, also after a crash. One file because all cases share the
 * same steps.
 */
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/server/tables.ts";
import { renderWorded } from "#features/content/server/wording/render-worded.ts";
import { suppress } from "#platform/mail/bounces/suppressions.ts";
import { deliverMailJobs } from "#platform/mail/deliver.ts";
import { sendDueReminders } from "#platform/reminders/send-due-reminders.ts";
import { outbox, rateLimits, reminders } from "#platform/tables.ts";
import { addDays, atClock, isoDay } from "#shared/dates.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { poisonRow } from "#test/poison-row.ts";
import { createTestStaff } from "#test/staff.ts";
import type { AnnouncementPreview, AnnouncementView } from "../../rules/announcements/announcement.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { endRegistration } from "../registrations/end-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { registrations } from "../tables.ts";
import { ANNOUNCEMENT_DUE } from "./announcement-keys.ts";
import { announcementRecipients } from "./announcement-tables.ts";
import { beginDueAnnouncement } from "./begin-due.ts";
import { sendAnnouncements } from "./send-announcements.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps, ["registrar"]);
afterAll(deps.close);
beforeEach(async () => {
  await deps.db.delete(outbox);
  await deps.db.delete(rateLimits);
});

type Player = { name: string; email: string };
async function register(eventId: string, email: string, { players = [] as Player[], company = "Delta Paving" } = {}) {
  const teams = players.length > 0 ? { teams: [players] } : {};
  const body = golfRegistration(eventId, { email, company, firstName: "Pat", lastName: "Reed", ...golfDetails(teams) });
  return (await registerForEvent(deps, registrationRequestSchema.parse(body))).registration;
}

const TEXTS = {
  subject: "Parking at {{event}}",
  text: "Hello {{firstName}} of {{company}},\n\nyou owe **{{owed}}**. {{registrationLink}}",
  audience: { people: "contacts" },
};
const ask = async (path: string, method: string, body?: object, headers = {}) => {
  const answer = await call(path, { method, ...(body && { body }), headers: { cookie, ...headers } });
  return { status: answer.status, body: await answer.json() };
};
const draft = async (eventId: string, over: object = {}): Promise<AnnouncementView> => {
  const made = await ask(`/admin/events/${eventId}/announcements`, "POST", { ...TEXTS, ...over });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const send = ({ id, version }: AnnouncementView, at?: object) =>
  ask(`/admin/announcements/${id}/send`, "POST", { version, ...(at && { at }) });
const view = async (id: string): Promise<AnnouncementView> => (await ask(`/admin/announcements/${id}`, "GET")).body;
const preview = async (eventId: string, over: object = {}): Promise<AnnouncementPreview> =>
  (await ask(`/admin/events/${eventId}/announcements/preview`, "POST", { ...TEXTS, ...over })).body;
const lettersOf = async (id: string) =>
  (
    await deps.db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `events.announcement:${id}:%`))
  )
    .map(({ toAddress }) => toAddress)
    .sort();
const ZONE = "America/Chicago";
const inDays = (days: number) => addDays(isoDay(deps.now(), ZONE), days);
const round = () => sendDueReminders(deps, { [ANNOUNCEMENT_DUE]: beginDueAnnouncement });
/** Makes every reminder due, and runs the job. */
async function dueNow() {
  await deps.db.update(reminders).set({ nextAt: deps.now() });
  await round();
}

test("each address gets an announcement once, by the filters of the registrants and in its reader's own words", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(eventId, "ada@once.example");
  await register(eventId, "ADA@once.example", { company: "Delta Paving North" });
  await register(eventId, "ben@once.example", {
    players: [
      { name: "Cleo Marsh", email: "cleo@once.example" },
      { name: "Ada Again", email: "Ada@Once.example" },
      { name: "No Mail", email: "" },
    ],
  });
  const shown = await preview(eventId);
  expect(shown.reach).toEqual({ registrations: 3, letters: 2, suppressed: 0, addressless: 0, ended: 0 });
  expect(shown.letter?.subject).toBe("Parking at Annual Golf Classic 2094");
  expect(shown.letter?.text).toContain("Hello Pat of Delta Paving");
  expect(shown.letter?.text).toContain("http://localhost:3000/registration/");
  // The sum covers both of Ada's registrations.
  expect((await preview(eventId, { number: 1 })).letter?.text.replaceAll(/\*/g, "")).toMatch(/you owe \$[0-9,]+\.00/);
  const all = { audience: { people: "everyone" } };
  const everyone = await preview(eventId, { ...all, number: 3 });
  expect(everyone.reach).toMatchObject({ letters: 3, addressless: 1 });
  const made = await draft(eventId, all);
  expect((await send(made)).body).toMatchObject({ state: "sending" });
  await sendAnnouncements(deps);
  await sendAnnouncements(deps);
  expect((await lettersOf(made.id)).map((one) => one.toLowerCase())).toEqual([
    "ada@once.example",
    "ben@once.example",
    "cleo@once.example",
  ]);
  expect(await view(made.id)).toMatchObject({
    state: "sent",
    recipients: 3,
    waiting: 0,
    isKept: false,
    progress: { sent: 0, kept: 0, stopped: 0, waiting: 3 },
  });
  await deps.db
    .update(outbox)
    .set({ sentAt: deps.now(), isKept: true })
    .where(eq(outbox.toAddress, "cleo@once.example"));
  expect(await view(made.id)).toMatchObject({ isKept: true, progress: { sent: 0, kept: 1, stopped: 0, waiting: 2 } });
  const [cleo] = await deps.db.select().from(outbox).where(eq(outbox.toAddress, "cleo@once.example"));
  expect(cleo?.payload).toMatchObject({ first_name: "Cleo", owedCents: 0 });
  expect(String(cleo?.payload.path)).toMatch(/^\/events\//);
  const again = await send(await view(made.id));
  expect([again.status, again.body.error.name]).toEqual([409, "events.announcement-state"]);
});

test("filters, level and selected references narrow the audience; ended registrations are counted and get nothing", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const one = await register(eventId, "one@filters.example");
  const two = await register(eventId, "two@filters.example");
  const count = async (audience: object) => (await preview(eventId, { audience })).reach;
  expect(await count({ show: "unpaid" })).toMatchObject({ registrations: 2, letters: 2 });
  expect(await count({ show: "checked-in" })).toMatchObject({ registrations: 0, letters: 0 });
  expect(await count({ q: "two@filters" })).toMatchObject({ letters: 1 });
  expect(await count({ level: "Gold Sponsor" })).toMatchObject({ letters: 2 });
  expect((await preview(eventId)).levels).toEqual(["Gold Sponsor"]);
  await deps.db.transaction((tx) =>
    endRegistration({ ...deps, db: tx }, two.id, {
      to: "cancelled",
      ending: "cancelled",
      reason: "x",
      by: "Dana",
    } as never),
  );
  const only = [one.reference, two.reference].join(",");
  expect(await count({ only })).toMatchObject({ registrations: 1, letters: 1, ended: 1 });
});

test("a suppressed address is counted, and its letter says why it was not sent", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(eventId, "gone@suppressed.example");
  await register(eventId, "here@suppressed.example");
  await suppress(deps.db, {
    address: "gone@suppressed.example",
    reason: "bounced",
    detail: "550",
    createdAt: deps.now(),
  });
  const made = await draft(eventId);
  expect((await preview(eventId)).reach).toMatchObject({ letters: 1, suppressed: 1 });
  await send(made);
  await sendAnnouncements(deps);
  const sweep = deliverMailJobs(deps, renderWorded(deps)).find(({ name }) => name === "mail.sweep");
  await sweep?.handle({} as never);
  const { body } = await ask(`/admin/announcements/${made.id}/recipients`, "GET");
  expect(body.recipients.map(({ address, state }: { address: string; state: string }) => [address, state])).toEqual([
    ["gone@suppressed.example", "suppressed"],
    ["here@suppressed.example", "kept"],
  ]);
  const undelivered = await ask(`/admin/announcements/${made.id}/recipients?show=undelivered`, "GET");
  expect(undelivered.body.recipients).toHaveLength(1);
  expect(await view(made.id)).toMatchObject({ undelivered: 1 });
  const csv = await call(`/admin/announcements/${made.id}/recipients.csv`, { headers: { cookie } });
  expect(await csv.text()).toContain("gone@suppressed.example");
});

test("what is scheduled is sent when its time has come, to those who are registered then", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const early = await register(eventId, "early@scheduled.example");
  const made = await draft(eventId);
  const planned = await send(made, { day: inDays(1), time: "09:00" });
  const nine = (days: number) => atClock(inDays(days), "09:00", ZONE).toISOString();
  expect(planned.body).toMatchObject({ state: "scheduled", sendAt: nine(1), isHeld: false });
  const later = await send(planned.body, { day: inDays(2), time: "09:00" });
  expect(later.body).toMatchObject({ state: "scheduled", sendAt: nine(2) });
  await round();
  expect(await view(made.id)).toMatchObject({ state: "scheduled" });
  await register(eventId, "late@scheduled.example");
  await deps.db.update(registrations).set({ status: "cancelled" }).where(eq(registrations.id, early.id));
  const changed = await ask(`/admin/announcements/${made.id}`, "PUT", {
    ...TEXTS,
    subject: "Other words",
    version: later.body.version,
  });
  expect(changed.body).toMatchObject({ state: "scheduled", subject: "Other words" });
  await dueNow();
  await dueNow();
  await sendAnnouncements(deps);
  expect(await lettersOf(made.id)).toEqual(["late@scheduled.example"]);
  expect(await view(made.id)).toMatchObject({ state: "sent", sendAt: null });
});

test("what is held back is not sent at its time, and what is taken back is a draft again", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(eventId, "held@held.example");
  const made = await draft(eventId);
  await send(made, { day: inDays(1), time: "09:00" });
  const hold = (isHeld: boolean) => ask(`/admin/announcements/${made.id}/hold`, "PUT", { isHeld });
  expect((await hold(true)).body).toMatchObject({ isHeld: true, state: "scheduled" });
  await dueNow();
  expect(await view(made.id)).toMatchObject({ state: "scheduled", isHeld: true });
  const { version } = await view(made.id);
  const taken = await ask(`/admin/announcements/${made.id}/take-back`, "POST", { version });
  expect(taken.body).toMatchObject({ state: "draft", sendAt: null, isHeld: false });
  await dueNow();
  await sendAnnouncements(deps);
  expect(await lettersOf(made.id)).toEqual([]);
  const gone = await ask(`/admin/announcements/${made.id}/discarded`, "PUT", {
    version: taken.body.version,
    isDiscarded: true,
  });
  expect(gone.body.state).toBe("discarded");
  expect((await ask(`/admin/events/${eventId}/announcements`, "GET")).body.announcements).toEqual([]);
  const back = await ask(`/admin/announcements/${made.id}/discarded`, "PUT", {
    version: gone.body.version,
    isDiscarded: false,
  });
  expect(back.body.state).toBe("draft");
  const logged = await deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `event ${eventId}`));
  expect(logged.map(({ action }) => action)).toEqual([
    ...["announcement.drafted", "announcement.scheduled", "announcement.held", "announcement.taken-back"],
    ...["announcement.discarded", "announcement.brought-back"],
  ]);
});

test("a bad row stops none of its neighbours, and a process that dies goes on where it was: each gets one letter", async () => {
  const eventId = await insertGolfEvent(deps.db);
  for (let at = 0; at < 12; at++) await register(eventId, `p${String(at).padStart(2, "0")}@crash.example`);
  const made = await draft(eventId);
  await send(made);
  // The connection dies after the fifth letter.
  let written = 0;
  const dying = {
    ...deps,
    queue: {
      ...deps.queue,
      async send(...[db, ...rest]: Parameters<typeof deps.queue.send>) {
        if (++written === 5) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
        return deps.queue.send(db, ...rest);
      },
    },
  };
  await sendAnnouncements(dying, 3).catch(() => undefined);
  expect((await lettersOf(made.id)).length).toBeLessThan(12);
  const again = () => deps.db.update(announcementRecipients).set({ nextAt: deps.now() });
  await again();
  const heal = await poisonRow(deps, "announcement_recipients", "mailbox", "p07@crash.example");
  await Promise.all([sendAnnouncements(deps, 3), sendAnnouncements(deps, 3)]);
  expect(await lettersOf(made.id)).toHaveLength(11);
  expect(await view(made.id)).toMatchObject({ state: "sending", waiting: 1 });
  await heal();
  await again();
  await sendAnnouncements(deps);
  expect(await lettersOf(made.id)).toHaveLength(12);
  expect(await view(made.id)).toMatchObject({ state: "sent", recipients: 12 });
});

test("words that letters do not take are refused with the cure, at the field, and a draft may have holes", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(eventId, "words@words.example");
  const refused = async (over: object) => {
    const { status, body } = await ask(`/admin/events/${eventId}/announcements`, "POST", { ...TEXTS, ...over });
    return [status, JSON.stringify(body)];
  };
  expect((await refused({ text: "Hello {{nme}}" })).join()).toMatch(/422.*There is no placeholder \{\{nme\}\}/);
  expect((await refused({ subject: "x".repeat(201) })).join()).toMatch(/4.*At most 200 characters/);
  expect((await refused({ text: "x".repeat(4001) })).join()).toMatch(/4.*At most 4000 characters/);
  expect((await refused({ text: "a\u0000b" })).join()).toContain("control characters");
  const hole = await draft(eventId, { subject: "", text: "" });
  const sent = await send(hole);
  expect([sent.status, JSON.stringify(sent.body)].join()).toMatch(/422.*Must not be empty/);
  const past = await send(await draft(eventId), { day: inDays(-1), time: "08:59" });
  expect(past.body.error.name).toBe("events.announcement-time");
  const stale = await ask(`/admin/announcements/${hole.id}`, "PUT", { ...TEXTS, version: 7 });
  expect(stale.body.error.name).toBe("events.announcement-changed");
  const empty = await insertGolfEvent(deps.db);
  expect((await send(await draft(empty))).body.error.name).toBe("events.announcement-nobody");
});

test("a test is marked, and goes once for each press to the staff user alone", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(eventId, "reader@tested.example");
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (let press = 0; press < 2; press++)
    expect((await ask(`/admin/events/${eventId}/announcements/test`, "POST", TEXTS, headers)).status).toBe(200);
  const letters = await deps.db.select().from(outbox).where(eq(outbox.template, "content.wording-test"));
  expect(letters.map(({ payload }) => payload.subject)).toEqual(["[Test] Parking at Annual Golf Classic 2094"]);
  expect(await deps.db.$count(outbox, eq(outbox.toAddress, "reader@tested.example"))).toBe(1);
});

/** Starts sending; `happen` runs after all emails are drawn and before the first is written. */
async function sendAfter(made: AnnouncementView, happen: () => Promise<unknown>) {
  await send(made);
  let transactions = 0;
  const real = deps.db.transaction.bind(deps.db);
  const during = {
    ...deps,
    db: new Proxy(deps.db, {
      get(db, key) {
        if (key !== "transaction") return Reflect.get(db, key, db);
        return async (work: Parameters<typeof real>[0]) => {
          // The first transaction lists the recipients.
          if (++transactions === 2) await happen();
          return real(work);
        };
      },
    }),
  };
  await sendAnnouncements(during);
}
const change = ({ id }: { id: string }, to: Partial<typeof registrations.$inferInsert>) =>
  deps.db.update(registrations).set(to).where(eq(registrations.id, id));
type Shown = { address: string; reference: string; state: string };
const recipientsOf = async (id: string) =>
  (await ask(`/admin/announcements/${id}/recipients`, "GET")).body.recipients.map(
    ({ address, reference, state }: Shown) => [address, reference, state],
  );

test("a recipient who moved to another event or got another address after the list was made gets no email", async () => {
  const [eventId, other] = [await insertGolfEvent(deps.db), await insertGolfEvent(deps.db)];
  const moved = await register(eventId, "a-moved@meanwhile.example");
  const player = [{ name: "Cleo Marsh", email: "b-player@meanwhile.example" }];
  const typo = await register(eventId, "c-typo@meanwhile.example", { players: player });
  const stays = await register(eventId, "d-stays@meanwhile.example");
  const made = await draft(eventId, { audience: { people: "everyone" } });
  await sendAfter(made, async () => {
    await change(moved, { eventId: other });
    await change(typo, { email: "right@meanwhile.example" });
  });
  expect(await recipientsOf(made.id)).toEqual([
    ["a-moved@meanwhile.example", moved.reference, "ended"],
    ["b-player@meanwhile.example", typo.reference, "waiting"],
    ["c-typo@meanwhile.example", typo.reference, "ended"],
    ["d-stays@meanwhile.example", stays.reference, "waiting"],
  ]);
  expect(await lettersOf(made.id)).toEqual(["b-player@meanwhile.example", "d-stays@meanwhile.example"]);
  expect(await view(made.id)).toMatchObject({ state: "sent", waiting: 0 });
  const csv = await call(`/admin/announcements/${made.id}/recipients.csv`, { headers: { cookie } });
  expect(await csv.text()).toContain("Not sent: no longer registered for this event");
});

test("a mailbox with another registration in the audience gets the email of that one instead", async () => {
  const [eventId, other] = [await insertGolfEvent(deps.db), await insertGolfEvent(deps.db)];
  const twice = async (email: string) => [await register(eventId, email), await register(eventId, email)] as const;
  const moved = await twice("a-moved@instead.example");
  const ended = await twice("b-ended@instead.example");
  const typo = await twice("c-typo@instead.example");
  const unmeant = await twice("d-unmeant@instead.example");
  const only = [...moved, ...ended, ...typo, unmeant[0]].map(({ reference }) => reference).join(",");
  const made = await draft(eventId, { audience: { people: "contacts", only } });
  await sendAfter(made, async () => {
    await change(moved[0], { eventId: other });
    await change(ended[0], { status: "cancelled" });
    await change(typo[0], { email: "right@instead.example" });
    await change(unmeant[0], { eventId: other });
  });
  expect(await recipientsOf(made.id)).toEqual([
    ["a-moved@instead.example", moved[1].reference, "waiting"],
    ["b-ended@instead.example", ended[1].reference, "waiting"],
    ["c-typo@instead.example", typo[1].reference, "waiting"],
    ["d-unmeant@instead.example", unmeant[0].reference, "ended"],
  ]);
  const letters = await deps.db
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `events.announcement:${made.id}:%`))
    .orderBy(outbox.toAddress);
  expect(letters.map(({ about, payload }) => [about, payload.reference, payload.path])).toEqual(
    [moved[1], ended[1], typo[1]].map(({ reference, publicToken }) => [
      ...[reference, reference, `/registration/${publicToken}`],
    ]),
  );
});

test("an editor, who sees no registrants, reads and sends none", async () => {
  const editor = await createTestStaff(deps, ["editor"]);
  const eventId = await insertGolfEvent(deps.db);
  const headers = { cookie: editor.cookie };
  expect((await call(`/admin/events/${eventId}/announcements`, { headers })).status).toBe(403);
});
