/** Runs each minute: checks whether each due reminder still applies, and posts its letter once. */
import { and, asc, eq, lte } from "drizzle-orm";
import type { Organization } from "#shared/organization.ts";
import { type Deps, inTransaction } from "../deps.ts";
import { eachRow } from "../jobs/each-row.ts";
import type { Job } from "../jobs/job.ts";
import { type Reminder, reminders } from "../tables.ts";
import { moveReminders } from "./move-reminders.ts";

/**
 * Posts the letter inside the given transaction if the reminder still applies. It may be called again after a failure.
 *
 * @returns `lapsed` if the reminder no longer applies, such as after a payment.
 */
export type ReminderHandler = (
  inTx: Deps,
  reminder: Reminder,
  organization: Organization,
) => Promise<"sent" | "lapsed">;

/** Handlers by kind. Features provide them; `src/app/jobs.ts` collects them. */
export type ReminderHandlers = Readonly<Record<string, ReminderHandler>>;

export const SEND_REMINDERS = "reminders.send";

/** After a failure, so that rows that fail again and again leave the round to the others. */
const AGAIN_MS = 60 * 60_000;
/** A round ends before the next one begins. */
const ROUND_MS = 50_000;

export const reminderJobs = (deps: Deps, handlers: ReminderHandlers): Job[] => [
  { name: SEND_REMINDERS, schedule: "* * * * *", handle: () => sendDueReminders(deps, handlers) },
];

export async function sendDueReminders(deps: Deps, handlers: ReminderHandlers): Promise<void> {
  const startedAt = performance.now();
  const due = await deps.db
    .select({ id: reminders.id })
    .from(reminders)
    .where(isDue(deps))
    .orderBy(asc(reminders.nextAt))
    .limit(500);
  if (due.length === 0) return;
  // Read before the transactions: a transaction that waits for a second connection could starve the pool.
  const organization = await deps.organization();
  await eachRow(deps, {
    job: SEND_REMINDERS,
    rows: due,
    nameOf: ({ id }) => ({ reminder: id }),
    work: ({ id }) => sendOne(deps, handlers, organization, id).catch((error: unknown) => postpone(deps, id, error)),
    isEnough: () => performance.now() - startedAt > ROUND_MS,
  });
}

const isDue = ({ now }: Deps) => and(eq(reminders.state, "planned"), lte(reminders.nextAt, now()));

/** Commits state and letter together. Skips a reminder that another process has locked or has dealt with. */
const sendOne = (deps: Deps, handlers: ReminderHandlers, organization: Organization, id: string): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    const which = and(eq(reminders.id, id), isDue(deps));
    const [reminder] = await inTx.db.select().from(reminders).where(which).for("update", { skipLocked: true });
    if (!reminder) return;
    const handle = Object.hasOwn(handlers, reminder.kind) ? handlers[reminder.kind] : undefined;
    if (!handle) throw new Error(`nobody deals with reminders of the kind ${reminder.kind}`);
    await moveReminders(inTx, eq(reminders.id, id), await handle(inTx, reminder, organization));
  });

async function postpone(deps: Deps, id: string, error: unknown): Promise<never> {
  const nextAt = new Date(deps.now().getTime() + AGAIN_MS);
  await deps.db
    .update(reminders)
    .set({ nextAt })
    .where(eq(reminders.id, id))
    .catch(() => undefined);
  throw error;
}
