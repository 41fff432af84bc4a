import { asc, desc, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatDay } from "#shared/dates.ts";
import { cents } from "#shared/money.ts";
import { classTitle } from "../../rules/classes.ts";
import { countedOf, retestOf, type Standing, standingOf } from "../../rules/exam/attempt-rows.ts";
import type { NewAttempt } from "../../rules/exam/exam-view.ts";
import { PART_WORDS, resultWords } from "../../rules/exam/exam-words.ts";
import { withoutScore } from "../../rules/exam/final-result.ts";
import type { LevelRule } from "../../rules/levels/level-rule.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import {
  examNotBegun,
  hasLaterAttempt,
  noRetest,
  notInRule,
  resultChanged,
  resultKeyReused,
  retestDay,
  wantsResult,
  wantsScore,
} from "./exam-errors.ts";
import { examAttempts, examResults } from "./exam-tables.ts";
import { lockEntry } from "./lock-entry.ts";
import { type AttemptOf, examRuleOf } from "./read-exam.ts";

type Record = NewAttempt & { id: string; requestKey: string; actor: { id: string; name: string } };

/**
 * Staff enter a result of an exam, or correct one: the row that is corrected stays. A retest that costs something is one
 * more charge of the registration.
 *
 * @returns the id of the row.
 * @throws as `lockEntry`, `certifications.exam-not-begun`, `certifications.result-changed`,
 * `certifications.result-reused`, `certifications.not-in-rule`, `certifications.wants-score`, `certifications.no-retest`,
 * `certifications.retest-day`, `certifications.later-attempt`
 */
export async function recordAttempt(deps: Deps, { id, requestKey, actor, ...typed }: Record): Promise<string> {
  const key = requestKeyOf(requestKey, [id, typed]);
  const once = { table: examAttempts, key, refusal: resultKeyReused };
  const { row } = await answerOnce(deps.db, once, async () => {
    // Before the transaction, because a transaction that waits for a second connection could starve the pool.
    const dueOn = await checkDueDay(deps);
    const known = await deps.organization();
    return inTransaction(
      { ...deps, organization: async () => known },
      async (inTx): Promise<Made<typeof examAttempts>> => {
        const { session, registration } = await lockEntry(inTx.db, id, typed.entryId);
        const first = await findFirst(inTx.db, once);
        if (first) return { row: first, isReplay: true };
        const decided = await decide(inTx, session, typed);
        const made = await insertOnce(inTx.db, once, () => ({
          ...rowOf(typed, decided),
          id: crypto.randomUUID(),
          by: actor.name,
          at: inTx.now(),
        }));
        if (decided.feeCents > 0) await chargeRetest(inTx, registration, { typed, feeCents: decided.feeCents, dueOn });
        await recordAudit(inTx, {
          actor,
          action: typed.seen === null ? "session.result-entered" : "session.result-corrected",
          subject: `session ${id}`,
          detail: `${actor.name} ${await sentence(inTx, typed, decided)} of ${registration.firstName} ${registration.lastName} (${registration.reference}).`,
        });
        return made;
      },
    );
  });
  return row.id;
}

type Decided = { day: string; rule: LevelRule["exam"]; current: AttemptOf | undefined; feeCents: number };

const rowOf = ({ entryId, part, number, score, isPassed, reason }: NewAttempt, { day, current }: Decided) => ({
  entryId,
  part,
  number,
  day,
  score,
  isPassed,
  replacesId: current?.id ?? null,
  reason: current ? reason : null,
});

async function decide(deps: Deps, session: ClassSession, typed: NewAttempt): Promise<Decided> {
  const { db } = deps;
  const today = await todayOf(deps);
  if (today < session.firstDay) throw examNotBegun(session.firstDay);
  const { entryId, part, number, seen } = typed;
  const rows = await db
    .select()
    .from(examAttempts)
    .where(eq(examAttempts.entryId, entryId))
    .orderBy(asc(examAttempts.at));
  const standing = standingOf(rows);
  const current = standing.find(({ now }) => now.part === part && now.number === number)?.now;
  if ((current?.id ?? null) !== seen)
    throw resultChanged({ by: current?.by ?? "Somebody", value: current ? resultWords(current) : "" });
  const rule = await ruleFor(db, session, entryId);
  checkResult(rule, typed, standing);
  if (current) return { day: current.day, rule, current, feeCents: 0 };
  const examDay = today < session.lastDay ? today : session.lastDay;
  if (number === 1) return { day: examDay, rule, current, feeCents: 0 };
  return { ...retestIn(rule, typed, { standing, today }), rule, current };
}

/** That of the last result that was sent, else that of the exam's day. */
async function ruleFor(db: Deps["db"], session: ClassSession, entryId: string): Promise<LevelRule["exam"]> {
  const [last] = await db
    .select({ rule: examResults.rule })
    .from(examResults)
    .where(eq(examResults.entryId, entryId))
    .orderBy(desc(examResults.number))
    .limit(1);
  return last?.rule ?? (await examRuleOf(db, session));
}

/** The result is of the rule's kind; a result is taken off from the last attempt alone. */
function checkResult(rule: LevelRule["exam"], typed: NewAttempt, standing: readonly Standing<AttemptOf>[]): void {
  const { part, number, score, isPassed, seen } = typed;
  const has = rule[part];
  if (!has) throw notInRule();
  const hasScore = has.pass !== null;
  const isEmpty = score === null && isPassed === null;
  if (isEmpty && seen !== null) {
    if (standing.some(({ now }) => now.part === part && now.number > number)) throw hasLaterAttempt();
    return;
  }
  if (hasScore && score === null) throw wantsScore();
  if (!hasScore && isPassed === null) throw wantsResult();
}

/** The day and the fee of a retest that the rule permits. */
function retestIn(
  rule: LevelRule["exam"],
  { part, number, day }: NewAttempt,
  { standing, today }: { standing: readonly Standing<AttemptOf>[]; today: string },
) {
  if (day === null) throw retestDay("Must enter the day of the retest");
  if (day > today) throw retestDay("Must be today or earlier");
  const own = standing.filter(({ now }) => now.part === part).map(({ now }) => now);
  const last = own.at(-1);
  if (!last || last.number !== number - 1) throw noRetest();
  if (day < last.day) throw retestDay(`Must be ${formatDay(last.day)} or later`);
  const retest = retestOf(rule, countedOf(standing), { part, day });
  if (!retest) throw noRetest();
  return { day, feeCents: retest.feeCents };
}

async function chargeRetest(
  deps: Deps,
  registration: ClassRegistration,
  { typed, feeCents, dueOn }: { typed: NewAttempt; feeCents: number; dueOn: string },
): Promise<void> {
  await addCharge(deps, {
    sourceKind: CLASS_REGISTRATION,
    sourceId: registration.id,
    label: `${classTitle(registration)}: Retest of the ${typed.part} part`,
    amountCents: cents(feeCents),
    dueOn,
  });
}

/** The line of the activity log, which is never deleted: it names scores only where they are kept for good. */
async function sentence({ db }: Deps, typed: NewAttempt, { current, day, rule }: Decided): Promise<string> {
  const { scores } = await getSetting(db, "retention");
  const wordsOf = (one: Pick<NewAttempt, "part" | "score" | "isPassed">) =>
    resultWords(scores > 0 ? withoutScore(rule, one) : one) || "nothing";
  const what = `${PART_WORDS[typed.part].toLowerCase()} ${typed.number > 1 ? `retest of ${formatDay(day)}` : "result"}`;
  const is = wordsOf(typed);
  if (!current) return `entered ${is} as the ${what}`;
  return `corrected the ${what} from ${wordsOf(current)} to ${is} (${typed.reason})`;
}
