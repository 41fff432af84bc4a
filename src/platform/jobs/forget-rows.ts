/** Deletes expired rows in batches, so that no lock and no transaction is held for long. */
import { and, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { eachRow } from "./each-row.ts";

const BATCH = 1000;

/** Rows of the table are deleted once this is true of them. */
export type Rule = { table: PgTable; isOver: SQL | undefined };

/** Applies each rule; a table whose rows cannot be deleted does not stop the next one. */
export async function forgetRows(deps: Pick<Deps, "db" | "log">, job: string, rules: Rule[]): Promise<void> {
  await eachRow(deps, {
    job,
    rows: rules,
    nameOf: ({ table }) => ({ table: getTableName(table) }),
    work: async ({ table, isOver }) => {
      if (!isOver) throw new Error("a rule without a condition would delete every row");
      const rows = await deleteInBatches(deps.db, table, isOver);
      if (rows > 0) deps.log.info({ job, table: getTableName(table), rows }, "rows that are over were deleted");
    },
  });
}

async function deleteInBatches(db: Db, table: PgTable, isOver: SQL): Promise<number> {
  // A row that is renewed meanwhile stays: the condition is checked again when the row is deleted.
  const some = sql`ctid = any(array(select ctid from ${table} where ${isOver} limit ${BATCH}))`;
  for (let deleted = 0; ; ) {
    const { rowCount } = await db.delete(table).where(and(some, isOver));
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
