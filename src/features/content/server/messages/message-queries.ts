/** The messages to the office, as staff read them. */
import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { MessagePage, StaffMessage } from "../../rules/contact-message.ts";
import { contactMessages } from "../tables.ts";

type Row = typeof contactMessages.$inferSelect;

/** One page, the newest first. `before` is the `next` of the page before; an unknown cursor answers an empty page. */
export async function listMessages(db: Db, { before, limit }: { before?: string | undefined; limit: number }) {
  const { createdAt, id } = contactMessages;
  const start = db.select({ createdAt, id }).from(contactMessages).where(sql`${id} = ${before}`);
  const rows = await db
    .select()
    .from(contactMessages)
    .where(before ? sql`(${createdAt}, ${id}) < (${start})` : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const messages = rows.slice(0, limit).map(view);
  return { messages, next: rows.length > limit ? (messages.at(-1)?.id ?? null) : null } satisfies MessagePage;
}

export async function findMessage(db: Db, id: string): Promise<StaffMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row && view(row);
}

const view = ({ id, firstName, lastName, email, phone, message, createdAt, isSuspect }: Row): StaffMessage => ({
  ...{ id, email, phone, message, isSuspect },
  first_name: firstName,
  last_name: lastName,
  timestamp: createdAt.toISOString(),
});
