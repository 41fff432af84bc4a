/** Older events know their tiers by name; an upgrade gives their drafts the identities by which staff rename tiers. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";
import { hasTiers } from "#features/events/rules/content/content-kinds.ts";
import { contentOf } from "#features/events/rules/content/content-of-event.ts";
import { eventContentSchema } from "#features/events/rules/content/content-schema.ts";
import { boughtAt } from "#features/events/server/editing/bought.ts";
import { findEdited } from "#features/events/server/editing/view-edited.ts";
import { migrateDatabase } from "#platform/database/db.ts";
import { createEmptyDatabase } from "#test/database.ts";
import { MIGRATIONS, migrationsBefore } from "#test/migrations.ts";

const [SOLD, FRESH] = ["29f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0", "39f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0"];
const PRICES = JSON.stringify({ sponsorship: { "Title Sponsor": 5000, "Silver Sponsor": 750 } });
const OLD_TIER = { priceCents: 75_000, limit: null, teams: null, players: null, benefits: [] };
const DRAFT = (names: string[]) =>
  JSON.stringify({ event_type: "GOLF", tiers: names.map((name) => ({ ...OLD_TIER, name })) });
const ROWS = `
  insert into events (id, event_title, event_date, event_type, price_obj, status, draft) values
    ('${SOLD}', 'Golf Classic', '2031-05-13', 'GOLF', '${PRICES}', 'published',
      '${DRAFT(["Title Sponsor", "Oak Sponsor", "Silver Sponsor", "Silver Sponsor"])}'),
    ('${FRESH}', 'Fall Scramble', '2031-10-09', 'GOLF', '${PRICES}', 'published', null);
  insert into registrations (id, reference, public_token, event_id, company, first_name, last_name, address, email, phone,
    details, custom_inputs, headcount, total_cents, created_at)
  values ('${FRESH}', 'R-AAAAAA', 'token', '${SOLD}', 'Delta', 'Kim', 'Orr', '', 'kim@orr.example', '6015550142',
    '{"event_type":"GOLF","sponsorship":"Silver Sponsor","teams":[],"individualGolfer":{"name":"Kim","email":""},
      "optionalSponsorships":[]}', '{"Sponsorship":"Silver Sponsor"}', 1, 75000, now());`;

test("tiers, drafts, what was sold and who comes stay as they were", async () => {
  const [dataDir, database] = [await mkdtemp(join(tmpdir(), "blacktop-upgrade-")), await createEmptyDatabase()];
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await migrateDatabase(database.connection, await migrationsBefore("0076_tier_identity", dataDir));
    await client.query(ROWS);
    const people = () => client.query("select id, role, name, level from event_people order by id");
    const before = (await people()).rows;
    await migrateDatabase(database.connection, MIGRATIONS);
    const db = drizzle(client);

    const row = await findEdited(db, SOLD);
    const published = contentOf(row);
    const tiers = hasTiers(published) ? published.tiers : [];
    expect(tiers.map(({ id, name, grade }) => [id, name, grade])).toEqual([
      ["Title Sponsor", "Title Sponsor", ""],
      ["Silver Sponsor", "Silver Sponsor", ""],
    ]);
    expect(eventContentSchema.parse(published)).toEqual(published);
    expect((await boughtAt(db, row)).byOption).toEqual({ "Silver Sponsor": 1 });
    const draft = row.draft && hasTiers(row.draft) ? row.draft.tiers : [];
    const NEW = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(draft).toEqual([
      { ...OLD_TIER, name: "Title Sponsor", id: "Title Sponsor", grade: "" },
      { ...OLD_TIER, name: "Oak Sponsor", id: NEW, grade: "" },
      { ...OLD_TIER, name: "Silver Sponsor", id: "Silver Sponsor", grade: "" },
      { ...OLD_TIER, name: "Silver Sponsor", id: NEW, grade: "" },
    ]);
    expect((await findEdited(db, FRESH)).draft).toBeNull();
    await client.query("update events set price_obj = jsonb_set(price_obj, '{teams}', '{}')");
    expect([before.length, (await people()).rows]).toEqual([1, before]);
  } finally {
    await client.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
