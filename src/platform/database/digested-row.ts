/** Digests of rows: a row whose digest differs was changed. */
import { inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export type DigestedRow = { id: string; label: string; digest: string };

/** @param ids without them, every row matches. */
export const among = (id: AnyPgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids && inArray(id, [...ids]);
