/** Rows by what they hold: a row whose digest is another one was changed. */
import { inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export type DigestedRow = { id: string; label: string; digest: string };

/** @param ids all rows without them. */
export const among = (id: AnyPgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(id, [...ids]);
