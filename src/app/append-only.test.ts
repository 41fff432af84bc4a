import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { createTestDeps } from "#test/deps.ts";
import { APPEND_ONLY } from "#test/open-books.ts";
import { aPaidOrder } from "#test/payments.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const columnOf = (table: string) =>
  table === "audit_log" ? "detail" : table.startsWith("check_in") ? `"by"` : "actor";
const CHANGES: [name: string, statement: (table: string) => string][] = [
  ["UPDATE", (table) => `update ${table} set ${columnOf(table)} = 'somebody else'`],
  ["DELETE", (table) => `delete from ${table}`],
  ["DELETE", (table) => `delete from ${table} where false`],
  ["TRUNCATE", (table) => `truncate ${table} cascade`],
];

/** The database's answer to a statement on the app's own connection. */
async function refusalOf(statement: string, setting = "select"): Promise<string> {
  try {
    await deps.db.transaction(async (tx) => {
      await tx.execute(sql.raw(setting));
      await tx.execute(sql.raw(statement));
    });
    return "it was done";
  } catch (error) {
    return String((error as Error & { cause?: Error }).cause?.message);
  }
}

describe.each(APPEND_ONLY)("rows of %s are only ever added:", (table) => {
  test.each(CHANGES)("%s is refused by the database, %#", async (name, write) => {
    // A truncate with a table that others refer to is refused by the first of them.
    const refusal = new RegExp(
      `^${name} of "(${table}(_parts)?|check_in_reviews)" is refused: its rows are only ever added`,
    );
    expect(await refusalOf(write(table))).toMatch(refusal);
  });

  test("also in a session that sets triggers aside", async () => {
    const setting = "set local session_replication_role = replica";
    expect(await refusalOf(`delete from ${table}`, setting)).toContain("is refused");
  });
});

test("what the books say is not lost with what they are about, and more is written as ever", async () => {
  await aPaidOrder(deps, [5000]);
  await recordAudit(deps, { action: "check.voided", subject: "order O-1", detail: "Dana did it." });
  expect(await refusalOf("truncate orders cascade")).toContain("is refused");
  const { rows } = await deps.db.execute(
    sql`select (select count(*) from ledger)::int as booked, (select count(*) from audit_log)::int as done`,
  );
  expect(rows).toEqual([{ booked: 1, done: 1 }]);
});
