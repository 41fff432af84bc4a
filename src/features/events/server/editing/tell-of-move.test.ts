/** Registrants hear of a new day, hour or place where staff choose so, each once, also after a crash. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { renderWorded } from "#features/content/server/wording/render-worded.ts";
import { announcements } from "#features/events/server/announcements/announcement-tables.ts";
import type { LetterName } from "#platform/mail/outbox.ts";
import { outbox, rateLimits } from "#platform/tables.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { createTestStaff } from "#test/staff.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { sendAnnouncements } from "../announcements/send-announcements.ts";
import { endRegistration } from "../registrations/end-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { publishEvent } from "./publish-event.ts";
import { saveDraft } from "./save-draft.ts";
import { viewEdited } from "./view-edited.ts";

const deps = await createTestDeps();
/** Sessions of staff end by the real clock; the events are of 2094. */
const START = Date.now();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
const actor = { id: staff.id, name: "Dana Whitfield" };
afterAll(deps.close);
beforeEach(async () => {
  deps.setNow(new Date(START));
  await deps.db.delete(outbox);
  await deps.db.delete(rateLimits);
});

async function register(eventId: string, email: string, players: { name: string; email: string }[] = []) {
  const details = golfDetails(players.length > 0 ? { teams: [players] } : {});
  const body = golfRegistration(eventId, { email, company: "Delta Paving", ...details });
  return (await registerForEvent(deps, registrationRequestSchema.parse(body))).registration;
}

async function edit(eventId: string, change: Partial<EventContent>): Promise<number> {
  const { content, version } = await viewEdited(deps, eventId);
  return saveDraft(deps, { eventId, version, content: { ...content, ...change } as EventContent, actor });
}
const ask = async (path: string, body?: object) => {
  const answer = await call(`/admin/events${path}`, {
    method: body ? "POST" : "GET",
    headers: { cookie: staff.cookie },
    ...(body && { body }),
  });
  return { status: answer.status, body: await answer.json() };
};
const lettersTold = async () => {
  const rows = await deps.db.select().from(outbox).where(eq(outbox.template, "events.event-moved"));
  return rows.toSorted((one, other) => one.toAddress.localeCompare(other.toAddress));
};
const drawn = async (row: typeof outbox.$inferSelect | undefined) => {
  if (!row) throw new Error("there is a letter");
  const context = { organization: await deps.organization(), publicUrl: deps.publicUrl };
  return renderWorded(deps)(row.template as LetterName, row.payload as never, context);
};
const unfolded = (file: string | Uint8Array | undefined) => String(file).replaceAll("\r\n ", "");

test("publishing another day asks whether to tell, and the letter of each has what was, what is and the new entry", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const players = [
    { name: "Otis Reyes", email: "otis@moved.example" },
    { name: "Nobody Reached", email: "" },
  ];
  const registration = await register(eventId, "pat@moved.example", players);
  const gone = await register(eventId, "gone@moved.example");
  await endRegistration(deps, gone.id, { ending: "cancelled", reason: "", by: "Dana" });
  deps.setNow(new Date(START + 3_600_000));
  const version = await edit(eventId, { date: "2094-06-10", location: "Bayou Oaks, Jackson" });
  const refused = await ask(`/${eventId}/publish`, { version });
  expect([refused.status, refused.body.error.name]).toEqual([409, "events.move-untold"]);
  expect(refused.body.message).toBe("1 registration was made for the old day and place.");
  const preview = await ask(`/${eventId}/preview-move`);
  expect(preview.body).toMatchObject({ registered: 1, letters: 2 });
  expect(preview.body.letter.html).toContain("Thursday, June 10, 2094 (was: Thursday, May 13, 2094)");
  expect(await lettersTold()).toEqual([]);

  expect((await ask(`/${eventId}/publish`, { version, tellsRegistrants: true })).status).toBe(200);
  for (let round = 0; round < 2; round++) await sendAnnouncements(deps);
  const [otis, pat, ...others] = await lettersTold();
  expect([otis?.toAddress, pat?.toAddress, others]).toEqual(["otis@moved.example", "pat@moved.example", []]);
  const letter = await drawn(pat);
  expect(letter.subject).toBe(`New day and place: Annual Golf Classic 2094 (${registration.reference})`);
  expect(letter.text).toContain("Thursday, June 10, 2094 (was: Thursday, May 13, 2094)");
  expect(letter.text).toContain("Bayou Oaks, Jackson (was: Pearl River Golf Club, Jackson)");
  expect(letter.html).toContain(`/registration/${registration.publicToken}`);
  const entry = unfolded(letter.files?.[0]?.content);
  expect(entry).toContain("DTSTART:20940610T130000Z");
  expect(entry).toContain("STATUS:CONFIRMED");
  expect(entry).toContain("SEQUENCE:3600");
  // A person who is only named gets no link to the registration, in the email or its calendar entry.
  const named = await drawn(otis);
  expect(named.html + named.text + unfolded(named.files?.[0]?.content)).not.toContain(registration.publicToken);
  expect(unfolded(named.files?.[0]?.content)).toContain(`UID:${registration.reference}@`);
  const { body } = await ask(`/${eventId}/announcements`);
  expect(body.announcements).toMatchObject([
    { subject: "New day and place: Annual Golf Classic 2094", state: "sent", recipients: 2 },
  ]);
});

test("staff may tell no one, and need not decide if no one is registered or nothing moves", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const free = await edit(eventId, { date: "2094-06-09" });
  expect((await ask(`/${eventId}/publish`, { version: free })).status).toBe(200);
  await register(eventId, "pat@moved.example");
  const texts = await edit(eventId, { about: "Bring a hat." });
  expect((await ask(`/${eventId}/publish`, { version: texts })).status).toBe(200);
  const version = await edit(eventId, { startTime: "09:30", timeText: "" });
  expect((await ask(`/${eventId}/publish`, { version, tellsRegistrants: false })).status).toBe(200);
  await sendAnnouncements(deps);
  expect(await lettersTold()).toEqual([]);
  // No email goes out about an event that is over.
  deps.setNow("2094-08-01T12:00:00Z");
  const late = await edit(eventId, { location: "Elsewhere" });
  await publishEvent(deps, { eventId, version: late, actor });
});

test("a publish that dies plans no letter, and one that is published plans exactly one", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await register(eventId, "pat@moved.example");
  const version = await edit(eventId, { startTime: "07:00", timeText: "" });
  const input = { eventId, version, tellsRegistrants: true, actor };
  const planned = () => deps.db.$count(announcements, eq(announcements.eventId, eventId));
  let published: unknown;
  for (let at = 1; !published; at++) {
    expect(await planned()).toBe(0);
    const { db } = failingDb(deps.db, at);
    published = await publishEvent({ ...deps, db }, input).catch(() => undefined);
  }
  expect(await planned()).toBe(1);
  await expect(publishEvent(deps, input)).rejects.toThrow();
  expect(await planned()).toBe(1);
  await sendAnnouncements(deps);
  expect((await drawn((await lettersTold())[0])).text).toMatch(/7:00 AM CDT \(was: 8:00 AM\)/);
});

test("days that a shorter event has no more leave calendars", async () => {
  const eventId = await insertGolfEvent(deps.db, { dateObj: { Sunday: "May 14, 2094", Monday: "May 15, 2094" } });
  await register(eventId, "pat@moved.example");
  const version = await edit(eventId, { date: "2094-05-14", program: [{ label: "Play", text: "May 15, 2094" }] });
  await publishEvent(deps, { eventId, version, tellsRegistrants: true, actor });
  await sendAnnouncements(deps);
  const entry = unfolded((await drawn((await lettersTold())[0])).files?.[0]?.content);
  expect([...entry.matchAll(/^STATUS:(\w+)/gm)].map(([, status]) => status)).toEqual([
    ...["CONFIRMED", "CONFIRMED", "CANCELLED"],
  ]);
  expect(entry).toContain("METHOD:PUBLISH");
});

test("the letter of a registration that ends takes its entry out of calendars", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const { id, reference } = await register(eventId, "pat@moved.example");
  deps.setNow(new Date(START + 3_600_000));
  await endRegistration(deps, id, { ending: "cancelled", reason: "Rain", by: "Dana" });
  const [row] = await deps.db.select().from(outbox).where(sql`${outbox.template} = 'events.registration-ended'`);
  const [file] = (await drawn(row)).files ?? [];
  expect(file?.type).toBe("text/calendar; method=CANCEL; charset=utf-8");
  const entry = unfolded(file?.content);
  for (const line of ["METHOD:CANCEL", `UID:${reference}@localhost`, "STATUS:CANCELLED", "SEQUENCE:3600", "ORGANIZER"])
    expect(entry).toContain(line);
  expect(entry).not.toContain("VALARM");
});
