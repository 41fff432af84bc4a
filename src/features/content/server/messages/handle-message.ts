import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { listAble } from "#features/accounts/server/staff-users/staff-queries.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { messageReference } from "../../rules/inbox.ts";
import { noSuchAssignee, noSuchMessage } from "../errors.ts";
import { contactMessages } from "../tables.ts";
import { messageHandling } from "./message-tables.ts";

type Handle = {
  id: string;
  /** The new assignee; null unassigns. An omitted field stays as it is. */
  assignee?: string | null | undefined;
  isDone?: boolean | undefined;
  actor: { id: string; name: string };
};

/**
 * Assigns a message to a staff user, marks it as done, or reverses either. Nothing is written if nothing changes.
 *
 * @throws `content.no-such-message`, `content.no-such-assignee`
 */
export async function handleMessage(deps: Deps, { id, assignee, isDone, actor }: Handle): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const [message] = await inTx.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
    if (!message) throw noSuchMessage();
    const [before] = await inTx.db.select().from(messageHandling).where(eq(messageHandling.messageId, id));
    const about = { id, actor, words: `message ${messageReference(id)} of ${message.email}` };
    if (assignee !== undefined && assignee !== (before?.assigneeId ?? null)) await assign(inTx, { ...about, assignee });
    if (isDone !== undefined && isDone !== Boolean(before?.doneAt)) await mark(inTx, { ...about, isDone });
  });
}

type About = Pick<Handle, "id" | "actor"> & { words: string };

async function assign(inTx: Deps, { id, actor, words, assignee }: About & { assignee: string | null }) {
  const selected =
    assignee === null ? undefined : (await listAble(inTx.db, "inbox")).find((one) => one.id === assignee);
  if (assignee !== null && !selected) throw noSuchAssignee();
  await write(inTx, id, { assigneeId: assignee, assigneeName: selected?.name ?? null });
  const detail = selected
    ? `${actor.name} gave ${words} to ${selected.name}.`
    : `${actor.name} took ${words} from its staff user.`;
  await recordAudit(inTx, { actor, action: "message.assigned", subject: `message ${id}`, detail });
}

async function mark(inTx: Deps, { id, actor, words, isDone }: About & { isDone: boolean }) {
  await write(inTx, id, { doneAt: isDone ? inTx.now() : null, doneBy: isDone ? actor.name : null });
  const action = isDone ? "message.done" : "message.reopened";
  const detail = isDone ? `${actor.name} marked ${words} as done.` : `${actor.name} opened ${words} again.`;
  await recordAudit(inTx, { actor, action, subject: `message ${id}`, detail });
}

const write = ({ db }: Deps, messageId: string, change: Partial<typeof messageHandling.$inferInsert>) =>
  db
    .insert(messageHandling)
    .values({ messageId, ...change })
    .onConflictDoUpdate({ target: messageHandling.messageId, set: change });
