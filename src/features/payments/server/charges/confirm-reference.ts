import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { charges } from "../tables.ts";

const isAt = (address: string) => sql`lower(${charges.customer} ->> 'email') = ${address}`;

/**
 * Confirms, for the owner of an email address, that the charges under it with this reference are theirs.
 *
 * @param address a verified one, in lower case.
 * @returns whether there is any charge with that reference and address.
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
 * Open charges, summed by reference, that were made under an address without signing in and that its owner has not yet
 * confirmed, the newest first.
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
