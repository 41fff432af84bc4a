/** Reads of the log of activity, the newest line first. */
import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { listWords, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { addDays, startOfDay } from "#shared/dates.ts";
import { actionsIn } from "../../rules/actions.ts";
import type { ActivityFilters, ActivityLine } from "../../rules/activity.ts";
import { auditLog, users } from "../tables.ts";

export type ActivityQuery = ActivityFilters & {
  /** Only lines about these things, such as `company <id>`. */
  subjects?: readonly string[] | undefined;
  before?: string | undefined;
  limit: number;
  /** The association's time zone, in which days begin and end. */
  zone: string;
};

/** One page. `before` is the `next` of the page before; an unknown cursor answers an empty page. */
export async function listActivity(db: Db, query: ActivityQuery) {
  const { at, id } = auditLog;
  const start = db.select({ at, id }).from(auditLog).where(sql`${id} = ${query.before}`);
  const isAfter = query.before ? sql`(${at}, ${id}) < (${start})` : undefined;
  const listed = { table: auditLog, words: wordsIn(listWords(auditLog), query.q), which: conditionOf(query) };
  const rows = await db
    .select()
    .from(auditLog)
    .where(onPage({ ...listed, id, keys: [at, id], isDown: true, isAfter, most: query.limit + 1 }))
    .orderBy(desc(at), desc(id))
    .limit(query.limit + 1);
  const lines = rows.slice(0, query.limit).map(view);
  return { lines, next: rows.length > query.limit ? (lines.at(-1)?.id ?? null) : null };
}

function conditionOf({ what, who, from, to, subjects, zone }: Omit<ActivityQuery, "q">): SQL | undefined {
  const { at, action } = auditLog;
  return and(
    what ? inArray(action, actionsIn(what)) : undefined,
    who ? byActor(who) : undefined,
    from ? gte(at, startOfDay(from, zone)) : undefined,
    to ? lt(at, startOfDay(addDays(to, 1), zone)) : undefined,
    subjects ? inArray(auditLog.subject, [...subjects]) : undefined,
  );
}

const byActor = (who: string) => (who === "program" ? isNull(auditLog.actorId) : eq(auditLog.actorId, who));

const view = ({ id, at, actorName, action, subject, detail }: typeof auditLog.$inferSelect): ActivityLine => ({
  id,
  action,
  subject,
  detail,
  at: at.toISOString(),
  by: actorName,
});

/** Everyone who is or was staff, by name: the options of the list's filter. */
export const listActors = (db: Db) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`'staff' = any(${users.grants})`)
    .orderBy(users.name, users.id);
