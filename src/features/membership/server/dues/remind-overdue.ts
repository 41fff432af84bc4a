import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { remindOfInvoices } from "#features/payments/server/invoices/remind-of-invoices.ts";
import { answerOnce, insertOnce, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { type DuesTerms, duesTerms } from "./compute-run.ts";
import { reminderKeyReused, remindersChanged } from "./dues-errors.ts";
import { duesSubject, findRun } from "./dues-queries.ts";
import { duesReminders } from "./dues-tables.ts";
import { overdueMembers } from "./overdue-members.ts";

type Input = {
  year: number;
  /** Count and sum that staff saw; any difference is refused. */
  members: number;
  openCents: number;
  actor: Staff;
  /** Minted by the form: the same request twice is one reminder. */
  requestKey: string | undefined;
};

/**
 * Reminds every member whose dues are overdue and who was not reminded today, in one transaction. Two concurrent requests
 * remind no member twice: the second finds no one left to remind.
 *
 * @returns how many were reminded.
 * @throws `membership.no-such-dues-run`, `membership.dues-reminder-key-reused`
 * @throws `membership.dues-reminders-changed` if the members differ from those that staff saw.
 */
export async function remindOverdue(deps: Deps, input: Input): Promise<number> {
  const terms = await duesTerms(deps);
  const { year, members, openCents, requestKey } = input;
  const key = requestKeyOf(requestKey, [year, members, openCents]);
  const once: Once<typeof duesReminders> = { table: duesReminders, key, refusal: reminderKeyReused };
  const remind = (inTx: Deps) => write(inTx, input, once, terms);
  return (await answerOnce(deps.db, once, () => inTransaction(deps, remind))).row.members;
}

async function write(deps: Deps, input: Input, once: Once<typeof duesReminders>, terms: DuesTerms) {
  const { db, now } = deps;
  const { year, members, openCents, actor } = input;
  // A concurrent request waits for this lock, and then sees the members reminded here.
  await findRun(db, year, true);
  const made = await insertOnce(db, once, () => ({
    id: crypto.randomUUID(),
    year,
    members,
    openCents,
    remindedBy: actor.name,
    createdAt: now(),
  }));
  if (made.isReplay) return made;
  const { members: overdue, next } = await overdueMembers(db, year, terms);
  if (next.members !== members || next.cents !== openCents) throw remindersChanged(next);
  const ids = overdue.filter(({ isNext }) => isNext).map(({ invoiceId }) => invoiceId);
  await remindOfInvoices(deps, { ids, today: terms.today, actor });
  await recordAudit(deps, {
    actor,
    action: "dues.reminded",
    subject: duesSubject(year),
    detail: `${actor.name} reminded ${countOf(members, "member")} of the dues of ${year}: ${formatCents(openCents)} overdue.`,
  });
  return made;
}
