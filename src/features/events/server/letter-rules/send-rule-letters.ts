/**
 * Runs each hour and writes the letters of the rules that are switched on. Each round finds out who is due now and
 * keeps no plan, so a change of a day, a rule or a payment needs no other update.
 */
import { sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import { LETTER_RULE_NAMES, type LetterRuleName } from "../../rules/letter-rules/letter-rules.ts";
import { events } from "../tables.ts";
import { letterRules } from "./letter-rule-tables.ts";
import { type Pending, pendingLetters } from "./pending-letters.ts";
import { type Due, postRuleLetter, switchedOn } from "./post-rule-letter.ts";

export const SEND_RULE_LETTERS = "events.send-rule-letters";

const PAGE = 200;
/** The rest of a large event is left to another round, so that a process that stops does not wait for long. */
const ROUND_MS = 50_000;

export async function sendRuleLetters(deps: Deps, pageSize = PAGE, roundMs = ROUND_MS): Promise<void> {
  const startedAt = performance.now();
  const { isCut } = await eachRow(deps, {
    job: SEND_RULE_LETTERS,
    rows: dueLetters(deps, pageSize),
    nameOf: ({ rule, eventId, id }) => ({ rule, event: eventId, [rule === "offer-ending" ? "waitlist" : "id"]: id }),
    work: async (due) => {
      if ("failure" in due) throw due.failure;
      await postRuleLetter(deps, due);
    },
    isEnough: () => performance.now() - startedAt > roundMs,
  });
  if (isCut) await deps.queue.send(deps.db, SEND_RULE_LETTERS, {}, { startAfterSeconds: 1 });
}

/** A rule of an event that cannot be read, such as after an update removed the event's time zone from the database. */
type Unread = Omit<Due, "id"> & { id?: undefined; failure: unknown };

/** An event that cannot be read becomes a row that fails, so that the rules of all other events still run. */
async function* dueLetters(deps: Deps, pageSize: number): AsyncGenerator<Due | Unread> {
  for (const { rule, eventId } of await rulesAhead(deps)) {
    const read = (after?: Pending) => duePage(deps, { rule, eventId }, { after, pageSize });
    try {
      for await (const { id } of inPages(pageSize, read)) yield { rule, eventId, id };
    } catch (failure) {
      yield { rule, eventId, failure };
    }
  }
}

/** Offers that end come first: all other letters can wait for an hour. */
async function rulesAhead({ db, now }: Deps): Promise<{ rule: LetterRuleName; eventId: string }[]> {
  const { rows } = await db.execute<{ rule: LetterRuleName; event_id: string }>(sql`
    select ${letterRules.rule} as rule, ${letterRules.eventId} as event_id from ${letterRules}
    join ${events} on ${events.id} = ${letterRules.eventId}
    where ${letterRules.isOn} and ${events.status} = 'published'
      and ${events.date} > ${now().toISOString()}::timestamptz - interval '366 days'
    order by ${events.date}, ${events.id}`);
  const order = ["offer-ending", ...LETTER_RULE_NAMES];
  return rows
    .map(({ rule, event_id: eventId }) => ({ rule, eventId }))
    .toSorted((one, other) => order.indexOf(one.rule) - order.indexOf(other.rule));
}

type Page = { after: Pending | undefined; pageSize: number };

/** Pages in the order of the index; each begins after the last row of the page before. */
async function duePage(
  { db, now }: Deps,
  { rule, eventId }: { rule: LetterRuleName; eventId: string },
  { after, pageSize }: Page,
): Promise<Pending[]> {
  const which = after && sql`(made_at, id) > (${after.made_at}::timestamptz, ${after.id}::uuid)`;
  const query = { rules: switchedOn(rule, eventId), now: now(), until: now(), ...(which && { which }) };
  const { rows } = await db.execute<Pending>(sql`select event_id, id, made_at::text as made_at, due_at
    from (${pendingLetters(rule, query)}) as due order by due.made_at, due.id limit ${pageSize}`);
  return rows;
}
