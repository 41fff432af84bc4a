import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { countTry } from "../http/rate-limit.ts";

const deps = await createTestDeps();
afterAll(() => deps.close());

const LIMIT = { name: "test", max: 10, windowSeconds: 60 };

test("a statement with parameters is planned once for each connection", async () => {
  await deps.db.transaction(async (tx) => {
    for (const number of [1, 2]) {
      const { rows } = await tx.execute<{ doubled: number }>(sql`select ${number}::int * 2 as doubled`);
      expect(rows).toEqual([{ doubled: number * 2 }]);
    }
    const { rows } = await tx.execute(
      sql`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%as doubled'`,
    );
    expect(rows).toEqual([{ runs: "2" }]);
  });
});

test("counting a try leaves the transaction around it, and the next one on its connection, as durable as they were", async () => {
  const durability = async (db: Pick<typeof deps.db, "execute">) =>
    (await db.execute(sql`select current_setting('synchronous_commit') as setting`)).rows[0]?.setting;
  const usual = await durability(deps.db);
  await deps.db.transaction(async (tx) => {
    await countTry(tx, LIMIT, "someone");
    expect(await durability(tx)).toBe(usual);
  });
  await countTry(deps.db, LIMIT, "someone");
  expect(await durability(deps.db)).toBe(usual);
});
