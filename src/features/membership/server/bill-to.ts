import { inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { FindQuery } from "#platform/database/find-words.ts";
import type { Customer } from "#shared/contact.ts";
import { customerOf } from "./dues/dues-invoice.ts";
import { findMembers } from "./find-companies.ts";
import { affiliates } from "./tables.ts";

/** Companies of the roll as invoice customers, found by the staff search. */
export async function findMembersToBill(db: Db, query: FindQuery, most: number): Promise<Customer[]> {
  const ids = (await findMembers(db, query, most)).map(({ pageId }) => pageId);
  if (ids.length === 0) return [];
  const rows = await db.select().from(affiliates).where(inArray(affiliates.id, ids));
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(customerOf);
}
