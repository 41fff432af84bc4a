/** Email domains that only an email to a colleague had verified wait for staff after an upgrade. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateDatabase } from "#platform/database/db.ts";
import { createEmptyDatabase } from "#test/database.ts";
import { MIGRATIONS, migrationsBefore } from "#test/migrations.ts";

const COMPANY = "29f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0";
const ROWS = `
  insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, created_at)
  values ('${COMPANY}', 'Delta Paving', '', 'Tupelo', 'MS', '38801', now());
  insert into company_domains (id, company_id, domain, verified_at, verified_by, token_hash, asked_of, expires_at, created_at)
  values (gen_random_uuid(), '${COMPANY}', 'by-letter.example', now(), 'kim@by-letter.example', null,
      'kim@by-letter.example', null, now()),
    (gen_random_uuid(), '${COMPANY}', 'by-staff.example', now(), 'Dana Whitfield', null, null, null, now()),
    (gen_random_uuid(), '${COMPANY}', 'unanswered.example', null, null, 'hash', 'kim@unanswered.example', now(), now());
  insert into company_people (id, company_id, user_id, role, state, way, since)
  values (gen_random_uuid(), '${COMPANY}', gen_random_uuid(), 'member', 'active', 'domain', now())`;

test("a domain of the old way counts no more until staff approve it; those of staff and all affiliations stay", async () => {
  const [dataDir, database] = [await mkdtemp(join(tmpdir(), "blacktop-upgrade-")), await createEmptyDatabase()];
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await migrateDatabase(database.connection, await migrationsBefore("0067_domain_approval", dataDir));
    await client.query(ROWS);
    await migrateDatabase(database.connection, MIGRATIONS);
    const { rows } = await client.query(
      `select domain, state, verified_by as by, verified_at is not null as counts, asked_by as "addedBy", token_hash as token,
         length(code) as code from company_domains order by domain`,
    );
    const waits = { state: "waiting", by: null, counts: false, token: null, code: 32 };
    expect(rows).toEqual([
      { ...waits, domain: "by-letter.example", addedBy: "kim@by-letter.example" },
      {
        ...waits,
        domain: "by-staff.example",
        state: "verified",
        by: "Dana Whitfield",
        counts: true,
        addedBy: null,
      },
      { ...waits, domain: "unanswered.example", addedBy: "kim@unanswered.example" },
    ]);
    expect((await client.query("select from company_people where state = 'active'")).rowCount).toBe(1);
  } finally {
    await client.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
