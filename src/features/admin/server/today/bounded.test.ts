/** Counts of the first page stop at a limit. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { countUnknownIds } from "#features/certifications/server/count-unknown-ids.ts";
import { countWaiting } from "#features/content/server/messages/inbox-queries.ts";
import { sendContactMessage } from "#features/content/server/messages/send-contact-message.ts";
import { countEventsAhead } from "#features/events/server/catalog/next-event.ts";
import { countMembers, countNewApplications } from "#features/membership/server/count-new-applications.ts";
import { createTestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const MANY = 4;
const { db } = deps;
const now = deps.now();
for (let number = 1; number <= MANY; number++) {
  await insertGolfEvent(db, { date: new Date(now.getTime() + number * 86_400_000) });
  const writer = { first_name: "Pat", last_name: "Reed", email: "pat@deltapaving.example", phone: "6625550142" };
  await sendContactMessage(deps, { ...writer, message: `Is class ${number} full?` });
}
await db.execute(sql`insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, created_at)
  select gen_random_uuid(), 'Company ' || n, '', 'Tupelo', 'MS', '38801', now() from generate_series(1, ${MANY}::int) n`);
await db.execute(sql`insert into applications (id, reference, public_token, company_name, rep_name, rep_phone, email, street,
    city, state_code, zip, business_type, member_type, dues_cents, created_at)
  select gen_random_uuid(), 'A-' || n, 'token' || n, 'Company ' || n, 'Pat Reed', '', '', '', '', 'MS', '', 'asphalt-producer',
    'Associate', 1000, now() - n * interval '1 hour' from generate_series(1, ${MANY}::int) n`);

test.each([
  [MANY - 1, MANY - 1, true],
  [MANY, MANY, undefined],
  [MANY + 1, MANY, undefined],
])("up to %i are counted, and more are said to be more", async (most, total, isMore) => {
  const counts = [countEventsAhead(db, now, most), countMembers(db, most)];
  for (const found of await Promise.all(counts)) expect([found.total, found.isMore]).toEqual([total, isMore]);
  const waits = [countNewApplications(db, most), countWaiting(db, most)];
  for (const line of await Promise.all(waits)) expect([line.count, line.isMore]).toEqual([total, isMore]);
  expect((await countNewApplications(db, most)).cents).toBe(total * 1000);
  expect(await countUnknownIds(db, most)).toMatchObject({ count: 0 });
});
