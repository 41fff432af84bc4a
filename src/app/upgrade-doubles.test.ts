/** Older registrations were never compared with each other; an upgrade finds those of one person. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateDatabase } from "#platform/database/db.ts";
import { createEmptyDatabase } from "#test/database.ts";
import { MIGRATIONS, migrationsBefore } from "#test/migrations.ts";

const EVENT = "29f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0";
const idOf = (number: number) => `39f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de${number}`;
const rowOf = (number: number, { firstName = "Kim", email = "kim@orr.example", status = "active" }) =>
  `('${idOf(number)}', 'R-AAAAA${number}', 'token${number}', '${EVENT}', '', '${firstName}', 'Orr', '', '${email}', '6015550142',
    '{"event_type":"GOLF"}', '{}', 1, 0, '2031-01-0${number}', '${status}')`;
const ROWS = `
  insert into events (id, event_title, event_date, event_type, status) values
    ('${EVENT}', 'Golf Classic', '2031-05-13', 'GOLF', 'published');
  insert into registrations (id, reference, public_token, event_id, company, first_name, last_name, address, email, phone,
    details, custom_inputs, headcount, total_cents, created_at, status)
  values ${[rowOf(1, {}), rowOf(2, { status: "cancelled" }), rowOf(3, { firstName: "Lou" }), rowOf(4, { email: "KIM@orr.example" })].join()};`;

const PAIRS = "select earlier_id, later_id, event_id, kept_at from registration_doubles";

test("two of one person are a pair; what has ended, and another person of the same email, are in none", async () => {
  const rows = await pairsAfter("0081_registered_twice", ROWS);
  expect(rows).toEqual([{ earlier_id: idOf(1), later_id: idOf(4), event_id: EVENT, kept_at: null }]);
});

const classOf = (number: number, { level = "1", again = false, year = 2031 }) =>
  `('${idOf(number)}', 'C-AAAAA${number}', 'token${number}', '${level}', ${again}, false, 'verified', 'KO1', 'unknown', 'Kim', 'Orr',
    '', '', 'MS', '', 'kim@orr.example', '6015550142', '', 100, '${year}-01-0${number}')`;
const CLASSES = `
  insert into class_registrations (id, reference, public_token, class_selection, is_recertification, is_active_member,
    member_check, cert_id, cert_id_status, first_name, last_name, street, city, state, zip, email, phone, company, price_cents, created_at)
  values ${[classOf(1, {}), classOf(2, { level: "2" }), classOf(3, { again: true }), classOf(4, {}), classOf(5, { year: 2034 })].join()};`;

test("so are two for a class; another class or kind, and another year, are in none", async () => {
  const rows = await pairsAfter("0084_class_registered_twice", CLASSES);
  expect(rows).toMatchObject([{ earlier_id: idOf(1), later_id: idOf(4), kept_at: null }]);
});

async function pairsAfter(migration: string, before: string): Promise<object[]> {
  const [dataDir, database] = [await mkdtemp(join(tmpdir(), "blacktop-upgrade-")), await createEmptyDatabase()];
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await migrateDatabase(database.connection, await migrationsBefore(migration, dataDir));
    await client.query(before);
    await migrateDatabase(database.connection, MIGRATIONS);
    return (await client.query(PAIRS)).rows;
  } finally {
    await client.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
