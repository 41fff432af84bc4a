import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { registerForEvent } from "./register-for-event.ts";

const deps = await createTestDeps();
afterAll(deps.close);

/** A rush on a new site: nothing is known of its tables yet. @returns names that were made comparable, per registration. */
function namesComparedAmong(count: number): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local track_functions = 'all'`);
    const columns = sql.raw(
      "company, first_name, address, phone, details, custom_inputs, headcount, total_cents, created_at",
    );
    await tx.execute(sql`insert into registrations (id, reference, public_token, event_id, email, last_name, ${columns})
      select gen_random_uuid(), ${`R-N${count}`} || n, md5(${count} || '-' || n) || md5(n::text), event_id, email, last_name || n, ${columns}
      from (select * from registrations order by created_at limit 1) first, generate_series(1, ${count}::int) n`);
    await tx.execute(sql`set constraints all immediate`);
    const { rows } = await tx.execute<{ calls: number }>(
      sql`select calls::int from pg_stat_xact_user_functions where funcname = 'person_key'`,
    );
    return (rows[0]?.calls ?? 0) / count;
  });
}

test("each registration is compared with those of its person, however many others the event has", async () => {
  const eventId = await insertGolfEvent(deps.db);
  await registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(eventId)));
  const [few, many] = [await namesComparedAmong(20), await namesComparedAmong(200)];
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(2 * few);
});
