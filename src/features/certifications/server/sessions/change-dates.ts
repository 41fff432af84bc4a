import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { answerOnce, findFirst, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatCents } from "#shared/money.ts";
import type { ChangeDates } from "../../rules/sessions/own-changes.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { classChanged, classChangeReused, classEnded, noSuchClassRegistration } from "../errors.ts";
import { findSession } from "../roster/lock-session.ts";
import { changeFeeChanged, sessionClosed, tooLateToChange } from "../roster/session-errors.ts";
import { classChanges, classRegistrations } from "../tables.ts";
import { costNow, termsOf } from "./own-changes.ts";
import { postSessionNews } from "./post-session-news.ts";
import { putOnSession } from "./put-on-session.ts";

type Change = ChangeDates & { registrationId: string; requestKey: string };

/**
 * The registrant chooses another session of the same class. From a number of business days before the first day it costs
 * the fee of the association, and close to that day the office alone changes it. Sent again under its key it changes
 * nothing.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`,
 * `certifications.registration-changed`, `certifications.too-late-to-change`, `certifications.fee-changed`,
 * `certifications.change-reused`, and as `joinRoster`
 */
export async function changeDates(deps: Deps, input: Change): Promise<void> {
  const { registrationId, requestKey, ...request } = input;
  const key = requestKeyOf(`dates:${requestKey}`, [registrationId, request]);
  const once = { table: classChanges, key, refusal: classChangeReused };
  await answerOnce(deps.db, once, async () => {
    // Before the transaction, because a transaction that waits for a second connection could starve the pool.
    const dueOn = await checkDueDay(deps, (await findSession(deps.db, input.sessionId)).firstDay);
    const known = await deps.organization();
    return inTransaction({ ...deps, organization: async () => known }, (inTx) => write(inTx, input, dueOn, once));
  });
}

async function write(
  deps: Deps,
  { registrationId, sessionId, feeCents, version }: Change,
  dueOn: string,
  once: Once<typeof classChanges>,
): Promise<Made<typeof classChanges>> {
  const { db, now } = deps;
  const isIt = eq(classRegistrations.id, registrationId);
  const [row] = await db.select().from(classRegistrations).where(isIt).for("update");
  const first = await findFirst(db, once);
  if (first) return { row: first, isReplay: true };
  if (!row) throw noSuchClassRegistration();
  if (row.status !== "active") throw classEnded();
  if (row.version !== version) throw classChanged();
  if (row.sessionId === sessionId) throw sessionClosed();
  const terms = await termsOf(deps, row);
  if (!terms.isOpen) throw tooLateToChange();
  if (terms.feeCents !== feeCents) throw changeFeeChanged(terms.feeCents);
  const beforeCents = await costNow(db, row.id);
  const from = row.sessionId && (await findSession(db, row.sessionId));
  const to = await findSession(db, sessionId);
  const [before, after] = [from ? nameOf(from) : "no dates", nameOf(to)];
  const made = await insertOnce(db, once, () => ({
    id: crypto.randomUUID(),
    registrationId,
    at: now(),
    by: "The candidate",
    answers: [{ label: "Session", before, after }],
    beforeCents,
    afterCents: beforeCents + feeCents,
  }));
  await putOnSession(deps, row, { sessionId, by: "visitor", fee: { cents: feeCents, dueOn } });
  const fee = feeCents > 0 ? `, for a fee of ${formatCents(feeCents)}` : "";
  await recordAudit(deps, {
    action: "registration.session-set",
    subject: `registration ${row.reference}`,
    detail: `The candidate moved ${row.reference} from ${before} to ${after}${fee}.`,
  });
  await postSessionNews(deps, row, { session: to, news: "moved", text: "", fact: `${row.version + 1}`, feeCents });
  return made;
}
