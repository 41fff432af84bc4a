/** Undeliverable addresses: writing to them again harms the sender's reputation at every mail service. */
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../database/db.ts";
import { listWords, wordsIn } from "../../database/list-words.ts";
import { onPage } from "../../database/on-page.ts";
import { mailSuppressions } from "../../tables.ts";

/** The key of a mailbox; mail services ignore case. */
export const mailboxKey = (address: string): string => address.trim().toLowerCase();

const inForce = (address: string) =>
  and(eq(mailSuppressions.address, mailboxKey(address)), isNull(mailSuppressions.liftedAt));

export type Suppression = Omit<typeof mailSuppressions.$inferSelect, "liftedAt">;

/** The suppression of an address, if one is in force. */
export async function findSuppression(db: Db, address: string): Promise<Suppression | undefined> {
  const [row] = await db.select().from(mailSuppressions).where(inForce(address));
  return row;
}

export const isSuppressed = async (db: Db, address: string): Promise<boolean> =>
  (await findSuppression(db, address)) !== undefined;

/** The first reason stays, unless it was lifted meanwhile. */
export async function suppress(db: Db, { address, ...why }: Suppression): Promise<void> {
  const facts = { ...why, detail: why.detail.slice(0, 500) };
  await db
    .insert(mailSuppressions)
    .values({ ...facts, address: mailboxKey(address) })
    .onConflictDoUpdate({
      target: mailSuppressions.address,
      set: { ...facts, liftedAt: null },
      setWhere: isNotNull(mailSuppressions.liftedAt),
    });
}

/** @returns whether there was one. */
export async function liftSuppression(db: Db, address: string): Promise<boolean> {
  const lifted = await db
    .update(mailSuppressions)
    .set({ liftedAt: sql`now()` })
    .where(inForce(address))
    .returning({ address: mailSuppressions.address });
  return lifted.length > 0;
}

/** Puts a lifted suppression back in force. @returns whether there was one. */
export async function restoreSuppression(db: Db, address: string): Promise<boolean> {
  const { address: key, liftedAt } = mailSuppressions;
  const restored = await db
    .update(mailSuppressions)
    .set({ liftedAt: null })
    .where(and(eq(key, mailboxKey(address)), isNotNull(liftedAt)))
    .returning({ address: key });
  return restored.length > 0;
}

type PageQuery = { q?: string | undefined; before?: string | undefined; limit: number };

/** One page of the suppressions in force, newest first. `before` is the `next` of the previous page. */
export async function listSuppressions(db: Db, { q, before, limit }: PageQuery) {
  const { address, createdAt, liftedAt } = mailSuppressions;
  const start = db.select({ createdAt, address }).from(mailSuppressions).where(sql`${address} = ${before}`);
  const isAfter = before ? sql`(${createdAt}, ${address}) < (${start})` : undefined;
  const words = wordsIn(listWords(mailSuppressions), q);
  const listed = { table: mailSuppressions, words, which: isNull(liftedAt) };
  const rows = await db
    .select()
    .from(mailSuppressions)
    .where(onPage({ ...listed, id: address, keys: [createdAt, address], isDown: true, isAfter, most: limit + 1 }))
    .orderBy(desc(createdAt), desc(address))
    .limit(limit + 1);
  const suppressions: Suppression[] = rows.slice(0, limit);
  return { suppressions, next: rows.length > limit ? (suppressions.at(-1)?.address ?? null) : null };
}
