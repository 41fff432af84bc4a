import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { classSessions } from "../session-tables.ts";

/** Counts sessions whose day to decide has come while the minimum is not reached, with the one that waits the longest. */
export async function countUndecided(deps: Pick<Deps, "db" | "now" | "organization">) {
  const today = await todayOf(deps);
  const { state, decideOn, lastDay, minimum, id } = classSessions;
  const expected = sql`(select count(*) from roster_entries entry
    where entry.session_id = ${id} and entry.state = 'expected')`;
  const isWaiting = and(eq(state, "open"), lte(decideOn, today), gte(lastDay, today), sql`${expected} < ${minimum}`);
  const count = await deps.db.$count(classSessions, isWaiting);
  const [oldest] =
    count === 0
      ? []
      : await deps.db.select().from(classSessions).where(isWaiting).orderBy(asc(decideOn), asc(id)).limit(1);
  return { count, oldest: oldest && { label: nameOf(oldest), on: oldest.decideOn ?? today } };
}
