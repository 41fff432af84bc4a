/** Bounded totals: exact up to the bound, and marked as "more" above it. */
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { MOST_COUNTED } from "#shared/counts.ts";
import { createTestDeps } from "#test/deps.ts";
import { countUpTo, sumUpTo } from "./count-up-to.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const rows = (many: number) => sql`from generate_series(1, ${many}::int)`;

test.each([
  [0, { total: 0 }],
  [999, { total: 999 }],
  [1000, { total: 1000 }],
  [1001, { total: 1000, isMore: true }],
  [5000, { total: 1000, isMore: true }],
])("%i rows are counted up to a thousand", async (many, total) => {
  expect(MOST_COUNTED).toBe(1000);
  expect(await countUpTo(deps.db, rows(many))).toEqual(total);
});

test.each([
  [2, { count: 2, totalCents: 30 }],
  [3, { count: 3, totalCents: 60 }],
  [4, { count: 3, totalCents: 60, isMore: true }],
])("of %i amounts the first three are summed", async (many, sum) => {
  const amounts = sql`select n * 10 as cents from generate_series(1, ${many}::int) n order by n`;
  expect(await sumUpTo(deps.db, amounts, 3)).toEqual(sum);
});
