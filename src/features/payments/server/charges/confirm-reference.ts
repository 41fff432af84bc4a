import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { charges } from "../tables.ts";

const isAt = (address: string) => sql`lower(${charges.customer} ->> 'email') = ${address}`;

/**
 * The owner of a mailbox says that what somebody made under its address is theirs.
 *
 * @param address a verified one, in lower case.
 * @returns whether anything is owed or was paid under that reference and address.
 */
export async function confirmReference(db: Db, address: string, reference: string): Promise<boolean> {
  const confirmed = await db
    .update(charges)
    .set({ isConfirmed: true })
    .where(and(eq(charges.reference, reference), isAt(address)))
    .returning({ id: charges.id });
  return confirmed.length > 0;
}

/**
 * Open charges that somebody made under an address without signing in, the newest first; its owner has not told yet
 * whether it is theirs.
 */
export const listUnconfirmed = (db: Db, address: string) =>
  db
    .select({
      reference: sql<string>`coalesce(${charges.reference}, '')`,
      label: sql<string>`min(${charges.label})`,
      name: sql<string>`min(concat_ws(' ', ${charges.customer} ->> 'firstName', ${charges.customer} ->> 'lastName'))`,
      amountCents: sql<number>`sum(${charges.amountCents})::int`,
    })
    .from(charges)
    .where(and(eq(charges.status, "open"), eq(charges.isConfirmed, false), isAt(address)))
    .groupBy(charges.reference)
    .orderBy(sql`max(${charges.createdAt}) desc`)
    .limit(MOST);

const MOST = 10;
