/**
 * One row for one request, however often it is sent. The table's unique index on the key decides which request came
 * first.
 */
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "#shared/errors.ts";
import type { RequestKey } from "../http/request-key.ts";
import type { Db } from "./db.ts";

export type KeyedTable = PgTable & { requestKey: PgColumn; requestHash: PgColumn };

export type Once<T extends KeyedTable> = {
  table: T;
  /** Without a key, each request makes a row of its own. */
  key: RequestKey | undefined;
  /** The refusal of another request with the same key. */
  refusal: () => AppError;
};
/** A row, and whether an earlier request under the same key made it. */
export type Made<T extends KeyedTable> = { row: T["$inferSelect"]; isReplay: boolean };

/**
 * Inserts the row of a request. With a key that has a row already it returns that row; while another transaction is
 * inserting it, this waits for its end. A random value that is taken, such as a reference, is drawn again.
 *
 * @throws the refusal when the key was used by another request before.
 */
export async function insertOnce<T extends KeyedTable>(
  db: Db,
  once: Once<T>,
  draw: () => Omit<T["$inferInsert"], keyof RequestKey>,
): Promise<Made<T>> {
  for (let drawn = 0; drawn < 5; drawn++) {
    const values = { ...draw(), ...once.key } as T["$inferInsert"];
    const [row] = await db.insert(once.table).values(values).onConflictDoNothing().returning();
    if (row) return { row, isReplay: false };
    const first = await findFirst(db, once);
    if (first) return { row: first, isReplay: true };
  }
  throw new Error("five names in a row were taken");
}

/** The row of an earlier request with the key. @throws the refusal when that was another request. */
export async function findFirst<T extends KeyedTable>(
  db: Db,
  { table, key, refusal }: Once<T>,
): Promise<T["$inferSelect"] | undefined> {
  if (!key) return undefined;
  const [first] = await db.select().from<KeyedTable>(table).where(eq(table.requestKey, key.requestKey));
  if (first && first.requestHash !== key.requestHash) throw refusal();
  return first;
}

/**
 * Runs the work that makes the row, in a transaction of its own. A repetition that would be refused, because something
 * sold out or was settled since, is still answered with the first row.
 */
export async function answerOnce<T extends KeyedTable>(
  db: Db,
  once: Once<T>,
  make: () => Promise<Made<T>>,
): Promise<Made<T>> {
  try {
    return await make();
  } catch (error) {
    const first = error instanceof AppError ? await findFirst(db, once) : undefined;
    if (first) return { row: first, isReplay: true };
    throw error;
  }
}
