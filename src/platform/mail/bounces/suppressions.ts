/** Addresses that no letter reaches: writing to them again harms the sender's name at every mail service. */
import { eq } from "drizzle-orm";
import type { Db } from "../../database/db.ts";
import { mailSuppressions } from "../../tables.ts";

/** One mailbox however it is spelled: no service tells capitals apart. */
export const mailboxKey = (address: string): string => address.trim().toLowerCase();

export async function isSuppressed(db: Db, address: string): Promise<boolean> {
  return (await db.$count(mailSuppressions, eq(mailSuppressions.address, mailboxKey(address)))) > 0;
}

type Suppression = Omit<typeof mailSuppressions.$inferInsert, "address"> & { address: string };

/** The first reason stays. */
export async function suppress(db: Db, { address, ...why }: Suppression): Promise<void> {
  const row = { ...why, address: mailboxKey(address), detail: why.detail.slice(0, 500) };
  await db.insert(mailSuppressions).values(row).onConflictDoNothing();
}

/** @returns whether there was one. */
export async function liftSuppression(db: Db, address: string): Promise<boolean> {
  const lifted = await db
    .delete(mailSuppressions)
    .where(eq(mailSuppressions.address, mailboxKey(address)))
    .returning({ address: mailSuppressions.address });
  return lifted.length > 0;
}
