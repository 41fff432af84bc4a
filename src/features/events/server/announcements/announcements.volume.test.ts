import { eq, like, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { outbox } from "#platform/tables.ts";
import { ANNOUNCEMENT } from "#test/announcement-acts.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";
import { poisonRow } from "#test/poison-row.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { announcementRecipients, announcements } from "./announcement-tables.ts";
import { readReach } from "./audience.ts";
import { createAnnouncement } from "./create-announcement.ts";
import { sendAnnouncement } from "./send-announcement.ts";
import { sendAnnouncements } from "./send-announcements.ts";

const deps = await createTestDeps();
afterAll(deps.close);

test("thousands are written in batches, and letters of a single reader go before them", async () => {
  const eventId = await insertGolfEvent(deps.db);
  const first = registrationRequestSchema.parse(golfRegistration(eventId));
  const { registration } = await registerForEvent(deps, first);
  const columns = "company, first_name, address, phone, details, custom_inputs, headcount, total_cents, created_at";
  // Each has a name of its own: people of one name are compared with each other.
  await deps.db.execute(sql`insert into registrations (id, reference, public_token, event_id, email, last_name, ${sql.raw(columns)})
    select gen_random_uuid(), 'R-M' || n, md5(n::text) || md5(n::text), event_id, 'many' || n || '@thousands.example', last_name || n, ${sql.raw(columns)}
    from registrations, generate_series(1, 3000) n where id = ${registration.id}`);
  expect((await readReach(deps.db, eventId, ANNOUNCEMENT.audience)).letters).toBe(3001);
  const id = await createAnnouncement(deps, { eventId, texts: ANNOUNCEMENT, actor: CLERK });
  await sendAnnouncement(deps, { id, version: 1, actor: CLERK });
  const listed = () => deps.db.$count(announcementRecipients, eq(announcementRecipients.announcementId, id));
  const state = async () => (await deps.db.select().from(announcements).where(eq(announcements.id, id)))[0]?.state;
  // The list is written completely or not at all: the row that fails is among the last.
  const heal = await poisonRow(deps, "announcement_recipients", "mailbox", "many999@thousands.example", "insert");
  await sendAnnouncements(deps).catch(() => undefined);
  expect(await listed()).toBe(0);
  await heal();
  // A round ends after 50 seconds, in which a busy machine may not write them all.
  for (let round = 0; round < 5 && (await state()) === "sending"; round++) await sendAnnouncements(deps);
  expect(await listed()).toBe(3001);
  expect(await state()).toBe("sent");
  const letters = `events.announcement:${id}:%`;
  expect(await deps.db.$count(outbox, like(outbox.dedupeKey, letters))).toBe(3001);
  const { rows } = await deps.db.execute<{ priority: number }>(
    sql`select distinct priority from pgboss.job where name = 'mail.deliver' and data ->> 'id' in (
      select id::text from outbox where dedupe_key like ${letters})`,
  );
  expect(rows).toEqual([{ priority: -1 }]);
}, 300_000);
