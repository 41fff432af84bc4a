/** The staff's inbox, newest message first. */
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { listAble } from "#features/accounts/server/staff-users/staff-queries.ts";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { listWords, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import type { InboxFilters, InboxMessage, MessageThread } from "../../rules/inbox.ts";
import { messageReference } from "../../rules/inbox.ts";
import { contactMessages as messages } from "../tables.ts";
import { messageAnswers as answers, messageHandling as handling } from "./message-tables.ts";

/** One page. `before` is the `next` of the page before; an unknown cursor answers an empty page. */
export async function listInbox(db: Db, query: InboxFilters & { before?: string | undefined; limit: number }) {
  const { createdAt, id } = messages;
  const start = db.select({ createdAt, id }).from(messages).where(sql`${id} = ${query.before}`);
  const isAfter = query.before ? sql`(${createdAt}, ${id}) < (${start})` : undefined;
  const listed = { table: messages, words: wordsIn(listWords(messages), query.q), which: conditionOf(query) };
  const rows = await read(db)
    .where(onPage({ ...listed, id, keys: [createdAt, id], isDown: true, isAfter, most: query.limit + 1 }))
    .orderBy(desc(createdAt), desc(id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit).map(view);
  return { messages: page, next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null };
}

/** A message with its answers, oldest first; `undefined` if it does not exist. */
export async function readThread(db: Db, id: string): Promise<MessageThread | undefined> {
  const [row] = await read(db).where(eq(messages.id, id));
  if (!row) return undefined;
  const { answeredBy: by, answeredAt } = answers;
  const thread = await db
    .select({ id: answers.id, text: answers.text, by, at: answeredAt })
    .from(answers)
    .where(eq(answers.messageId, id))
    .orderBy(asc(answeredAt), asc(answers.id));
  const { doneAt, doneBy } = row.handling ?? {};
  return {
    ...view(row),
    answers: thread.map((one) => ({ ...one, at: one.at.toISOString() })),
    done: doneAt && doneBy ? { by: doneBy, at: doneAt.toISOString() } : null,
    staff: await listAble(db, "inbox"),
  };
}

/** Counts people's messages that are neither answered nor done, with the one that has waited longest. */
export async function countWaiting(db: Db, most?: number) {
  const isWaiting = conditionOf({ status: "waiting", robots: "without" });
  const { total: count, ...more } = await countUpTo(db, sql`from ${messages} where ${isWaiting}`, most);
  const [first] = await read(db).where(isWaiting).orderBy(asc(messages.createdAt), asc(messages.id)).limit(1);
  const { firstName, lastName, createdAt: at } = first?.message ?? {};
  return { count, ...more, oldest: at && { label: `${firstName} ${lastName}`, at } };
}

const read = (db: Db) =>
  db
    .select({ message: messages, handling })
    .from(messages)
    .leftJoin(handling, eq(handling.messageId, messages.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof read>>[number];

function conditionOf({ status, assignee, robots }: Omit<InboxFilters, "q">): SQL | undefined {
  return and(
    status === "waiting" ? WAITS : status && eq(messages.standing, status),
    assignee
      ? sql`exists (select from ${handling} where ${handling.messageId} = ${messages.id} and ${handling.assigneeId} = ${assignee})`
      : undefined,
    robots ? ROBOTS[robots] : undefined,
  );
}

/** Must match the predicates of the partial indexes. */
const WAITS = sql`${messages.standing} in ('open', 'assigned')`;
const ROBOTS = { only: sql`${messages.isSuspect}`, without: sql`not ${messages.isSuspect}` };

function view(row: Row): InboxMessage {
  const { id, firstName, lastName, email, phone, message, createdAt, isSuspect, standing: status } = row.message;
  const { assigneeId, assigneeName } = row.handling ?? {};
  return {
    id,
    email,
    phone,
    message,
    isSuspect,
    first_name: firstName,
    last_name: lastName,
    timestamp: createdAt.toISOString(),
    reference: messageReference(id),
    status,
    assignee: assigneeId ? { id: assigneeId, name: assigneeName ?? "" } : null,
  };
}
