import { eq, gte } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { poisonRow } from "#test/poison-row.ts";
import { mailBounces, mailSuppressions, rateLimits, testCardAnswers, usedBotChecks } from "../tables.ts";
import { forgetJobs } from "./forget-jobs.ts";
import { forgetRows } from "./forget-rows.ts";

const NOW = "2027-01-10T12:00:00.000Z";
const deps = await createTestDeps({ now: NOW });
afterAll(deps.close);
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000);
const query = (text: string) => deps.pool.query(text);
const keysOf = async (column: string, table: string) =>
  (await query(`select ${column} as key from ${table} order by 1`)).rows.map(({ key }) => key);

beforeEach(async () => void (await query("truncate rate_limits, used_bot_checks, test_card_answers")));

async function forget(): Promise<void> {
  for (const { handle } of forgetJobs(deps)) await handle({} as never);
}

test("counts go when their window is over, used bot checks when they expire, test cards' answers after a week", async () => {
  await query(
    `insert into rate_limits values ('over', 3, now() - interval '1 second'), ('runs', 3, now() + interval '1 hour')`,
  );
  const check = (solution: string, expiresAt: Date) => ({ solution, expiresAt });
  await deps.db.insert(usedBotChecks).values([check("expired", ago(1)), check("could be sent again", ago(-1))]);
  const answer = (key: string, createdAt: Date) => ({ key, answer: {}, createdAt });
  await deps.db.insert(testCardAnswers).values([answer("old", ago(169)), answer("of this week", ago(167))]);
  await forget();
  await forget();
  expect(await keysOf("key", "rate_limits")).toEqual(["runs"]);
  expect(await keysOf("solution", "used_bot_checks")).toEqual(["could be sent again"]);
  expect(await keysOf("key", "test_card_answers")).toEqual(["of this week"]);
});

test("news of bounces go after a year, and the suppressed address stays", async () => {
  const days = (count: number) => ago(count * 24);
  const news = (id: string, receivedAt: Date) => {
    const about = { address: "gone@example.org", kind: "hard" as const, messageId: null, detail: "550 No such user" };
    return { id, ...about, receivedAt };
  };
  await deps.db.insert(mailBounces).values([news("old", days(366)), news("of this year", days(364))]);
  const suppressed = { address: "gone@example.org", reason: "bounced" as const, detail: "", createdAt: days(366) };
  await deps.db.insert(mailSuppressions).values(suppressed);
  await forget();
  expect(await keysOf("id", "mail_bounces")).toEqual(["of this year"]);
  expect(await keysOf("address", "mail_suppressions")).toEqual(["gone@example.org"]);
});

test("more rows than one batch holds all go, in batches", async () => {
  await query(
    "insert into rate_limits select 'over:' || n, 1, now() - interval '1 hour' from generate_series(1, 2500) n",
  );
  await query("insert into rate_limits values ('runs', 1, now() + interval '1 hour')");
  await query(`create function count_deletes() returns trigger language plpgsql as $$ begin
    insert into rate_limits values ('batch:' || gen_random_uuid(), 1, now() + interval '1 hour'); return null; end $$`);
  await query("create trigger count_deletes after delete on rate_limits execute function count_deletes()");
  await forget();
  await query("drop trigger count_deletes on rate_limits");
  const kept = await keysOf("split_part(key, ':', 1)", "rate_limits");
  expect(kept).toEqual(["batch", "batch", "batch", "runs"]);
});

test("a table whose rows cannot be deleted does not keep the next one from it", async () => {
  await query("insert into rate_limits values ('poisoned', 1, now() - interval '1 hour')");
  await deps.db.insert(usedBotChecks).values({ solution: "expired", expiresAt: ago(1) });
  const heal = await poisonRow(deps, "rate_limits", "key", "poisoned", "delete");
  await forget();
  expect(await keysOf("solution", "used_bot_checks")).toEqual([]);
  await heal();
  await forget();
  expect(await keysOf("key", "rate_limits")).toEqual([]);
});

test("a rule without a condition deletes nothing", async () => {
  await query("insert into rate_limits values ('runs', 1, now() + interval '1 hour')");
  await forgetRows(deps, "test.forget", [
    { table: rateLimits, isOver: undefined },
    { table: rateLimits, isOver: gte(rateLimits.tries, 5) },
  ]);
  expect(await deps.db.select().from(rateLimits).where(eq(rateLimits.key, "runs"))).toHaveLength(1);
});
