/** Certifications of an earlier version get their record, and keep their status and their days. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { migrateDatabase } from "#platform/database/db.ts";
import { createEmptyDatabase } from "#test/database.ts";
import { MIGRATIONS, migrationsBefore } from "#test/migrations.ts";

const TECHNICIAN = "29f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0";
const rowOf = (number: number, state: string, days: string) =>
  `('39f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de${number}', '${TECHNICIAN}', '1', 'L1-${state}', 'L1${number}', '${state}', ${days},
    ${state === "revoked" ? "'Samples were made up'" : "null"}, '2031-01-0${number} 18:00+00')`;
const ROWS = `
  insert into technicians (id, first_name, last_name, company, email, phone, created_at)
    values ('${TECHNICIAN}', 'Kim', 'Orr', '', 'kim@orr.example', '6015550142', '2031-01-01');
  insert into certifications (id, technician_id, level, cert_id, cert_id_key, state, issued_on, valid_until, revoked_reason, created_at)
    values ${[
      rowOf(1, "pending", "null, null"),
      rowOf(2, "active", "'2030-12-01', '2035-11-30'"),
      rowOf(3, "revoked", "'2030-12-01', '2035-11-30'"),
      rowOf(4, "withdrawn", "null, null"),
    ].join()};
  insert into audit_log (id, at, actor_name, action, subject, detail)
    values ('49f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0', '2031-02-04 03:00+00', 'Dana', 'certification.revoked', 'certification L1-revoked', '');`;

const ENTRIES = `
  select cert_id, kind, day::text, entry.reason, valid_from::text, entry.valid_until::text, entry.grace_until::text
  from certification_entries as entry join certifications on certifications.id = certification_id order by seq`;

test("a certification has its record after an upgrade", async () => {
  const [dataDir, database] = [await mkdtemp(join(tmpdir(), "blacktop-upgrade-")), await createEmptyDatabase()];
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await migrateDatabase(database.connection, await migrationsBefore("0086_certification_record", dataDir));
    await client.query(ROWS);
    await migrateDatabase(database.connection, MIGRATIONS);
    const today = (await client.query("select (now() at time zone 'America/Chicago')::date::text as day")).rows[0].day;
    const none = { reason: null, valid_from: null, valid_until: null, grace_until: null };
    const days = { valid_from: "2030-12-01", valid_until: "2035-11-30", grace_until: "2035-11-30" };
    const certified = { kind: "certified", day: "2030-12-01", reason: null, ...days };
    expect((await client.query(ENTRIES)).rows).toEqual([
      { cert_id: "L1-pending", kind: "issued", day: "2031-01-01", ...none },
      { cert_id: "L1-active", kind: "issued", day: "2031-01-02", ...none },
      { cert_id: "L1-active", ...certified },
      { cert_id: "L1-revoked", kind: "issued", day: "2031-01-03", ...none },
      { cert_id: "L1-revoked", ...certified },
      { cert_id: "L1-revoked", kind: "revoked", day: "2031-02-03", ...none, reason: "Samples were made up" },
      { cert_id: "L1-withdrawn", kind: "issued", day: "2031-01-04", ...none },
      { cert_id: "L1-withdrawn", kind: "withdrawn", day: today, ...none },
    ]);
  } finally {
    await client.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
