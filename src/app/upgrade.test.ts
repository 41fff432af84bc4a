import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onceTried } from "#features/payments/server/cards/once-tried.ts";
import { orders, paymentAttempts } from "#features/payments/server/tables.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { migrateDatabase } from "#platform/database/db.ts";
import { createTestApi } from "#test/api.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { golfRegistration } from "#test/golf-registration.ts";
import { MIGRATIONS, migrationsBefore } from "#test/migrations.ts";
import { MONEY_RULES } from "#test/money-rules.ts";

/**
 * A dump of the first schema, taken on 2026-11-22: the sample association, card payments, a decline, refunds, a
 * message.
 */
const FIRST_SCHEMA = fileURLToPath(new URL("../../test/fixtures/first-schema", import.meta.url));

let dataDir: string;
let database: TestDatabase;
let deps: TestDeps;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "blacktop-upgrade-"));
  database = await createEmptyDatabase();
  const { connection } = database;
  await restoreBackup(FIRST_SCHEMA, { connection, dataDir, migrationsFolder: MIGRATIONS, sendJobs: async () => {} });
  deps = await createTestDeps({ database, now: "2026-11-22T18:00:00Z" });
}, 60_000);

afterAll(async () => {
  await deps.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("a filled database of the first schema comes to the schema of today, which a new database has, too", async () => {
  const fresh = await createTestDatabase();
  try {
    expect(await columnsOf(database)).toEqual(await columnsOf(fresh));
    expect(await triggersOf(database)).toEqual(await triggersOf(fresh));
  } finally {
    await fresh.drop();
  }
});

test("nothing that was booked is lost by an upgrade, and all of it still adds up", async () => {
  const { rows } = await deps.db.execute(
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from refunds) as refunds,
      (select sum(amount_cents)::int from ledger) as cents`,
  );
  expect(rows[0]).toEqual(BOOKED);
  for (const [rule, query] of Object.entries(MONEY_RULES))
    expect((await deps.db.execute(sql.raw(query))).rows, rule).toEqual([]);
});

test("a payment that was tried before an upgrade is known by its key afterwards", async () => {
  const tried = await deps.db.select().from(paymentAttempts).innerJoin(orders, eq(orders.id, paymentAttempts.orderId));
  expect(tried.length).toBeGreaterThan(0);
  for (const { payment_attempts: attempt, orders: order } of tried) {
    const { requestKey, requestHash } = attempt;
    expect({ requestKey, requestHash }).toEqual(onceTried(requestKey, order, attempt.paymentMethod).key);
  }
});

test("only staff from before an upgrade are administrators", async () => {
  const { rows } = await deps.db.execute(
    sql`select 'staff' = any(grants) as staff, grants && array['administrator'] as administrator from users`,
  );
  expect(rows).toContainEqual({ staff: true, administrator: true });
  expect(rows.filter(({ staff, administrator }) => staff !== administrator)).toEqual([]);
});

test("after an upgrade the site shows its events and takes a registration", async () => {
  const call = createTestApi(deps);
  const events = (await (await call("/get-events")).json()) as { id: string; event_type: string; event_date: string }[];
  const golf = events.find(
    (event) => event.event_type === "GOLF" && Date.parse(event.event_date) > deps.now().getTime(),
  );
  const headers = { "idempotency-key": crypto.randomUUID() };
  const made = await call("/event-register", { body: golfRegistration(golf?.id ?? "", 77), headers });
  expect(made.status).toBe(201);
});

test("what was given up under Stripe's spelling is cancelled after an upgrade, in the books of the test cards as well", async () => {
  const old = await createEmptyDatabase();
  const client = new pg.Client(old.connection);
  await client.connect();
  try {
    await migrateDatabase(old.connection, await migrationsBefore("0010_cancelled_spelled_once", dataDir));
    await client.query(GIVEN_UP);
    await migrateDatabase(old.connection, MIGRATIONS);
    const { rows } = await client.query<{ status: string }>(
      "select status from orders union all select status from test_card_intents union all select answer->>'status' from test_card_answers",
    );
    expect(rows).toEqual([{ status: "cancelled" }, { status: "cancelled" }, { status: "cancelled" }]);
  } finally {
    await client.end();
    await old.drop();
  }
});

test("a schema that this release does not have is refused in words, and nothing is changed", async () => {
  const other = await createTestDatabase();
  const client = new pg.Client(other.connection);
  await client.connect();
  try {
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 1)");
    await expect(migrateDatabase(other.connection, MIGRATIONS)).rejects.toThrow(/another release of Blacktop.*restore/);
  } finally {
    await client.end();
    await other.drop();
  }
});

/** An order with a line, so that other tables refer to it. */
const GIVEN_UP = `
  insert into orders (id, public_token, reference, client_request_id, request_hash, livemode, method, status,
    subtotal_cents, fee_bps, fee_cents, total_cents, description, created_at)
  values ('29f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0', 'token', 'O-7K3F9Q', 'key', 'hash', false, 'card', 'canceled',
    100, 0, 0, 100, 'Milling', now());
  insert into order_lines (order_id, line_no, label, amount_cents, holds_charge)
  values ('29f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0', 1, 'Milling', 100, false);
  insert into test_card_intents (id, order_id, amount_cents, description, status, client_secret, created_at)
  values ('pi', '29f5f7e7-f34b-41e7-9dd8-8bbb9d8d8de0', 100, 'Milling', 'canceled', 'secret', now());
  insert into test_card_answers (key, answer, created_at) values ('key', '{"id": "pi", "status": "canceled"}', now())`;

/** The result of `select sum(amount_cents) from ledger` when the fixture was taken. */
const BOOKED = { orders: 24, refunds: 2, cents: 4_360_000 };

const columnsOf = (database: TestDatabase): Promise<string[]> =>
  linesOf(
    database,
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
  );

/** With whether a session may set them aside. */
const triggersOf = (database: TestDatabase): Promise<string[]> =>
  linesOf(
    database,
    `select concat_ws(' ', tgenabled, pg_get_triggerdef(oid)) as line from pg_trigger where not tgisinternal order by 1`,
  );

async function linesOf({ connection }: TestDatabase, query: string): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(query);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
