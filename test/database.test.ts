import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Connection } from "#platform/database/db.ts";
import { createTestDatabase } from "./database.ts";

async function connectTo(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("two test databases carry the schema and do not see each other's rows", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const [first, second] = await Promise.all([connectTo(one.connection), connectTo(two.connection)]);
  await first.query("CREATE TABLE mine AS SELECT 1 AS one");
  const { rows } = await second.query(
    "SELECT to_regclass('public.mine') AS mine, count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'",
  );
  expect(rows[0]).toMatchObject({ mine: null });
  expect(rows[0].tables).toBeGreaterThan(0);
  await Promise.all([one.drop(), two.drop()]);
});

test("a dropped test database is gone, even with a connection left open", async () => {
  const database = await createTestDatabase();
  await connectTo(database.connection);
  await database.drop();
  const late = new pg.Client(database.connection);
  await expect(late.connect()).rejects.toMatchObject({ code: "3D000" });
});
