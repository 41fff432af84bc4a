/** Reads of the log of activity, the newest line first. */
import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { listWords, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import { addDays, startOfDay } from "#shared/dates.ts";
import { actionsIn } from "../../rules/actions.ts";
import type { ActivityFilters, ActivityLine } from "../../rules/activity.ts";
import { auditLog, users } from "../tables.ts";

export type AskedActivity = ActivityFilters & {
  /** The things whose lines are asked for, such as `company <id>`. */
  subjects?: readonly string[] | undefined;
  before?: string | undefined;
  limit: number;
  /** Of the association: days begin and end there. */
  zone: string;
};

/** One page. `before` is the `next` of the page before; an unknown cursor answers an empty page. */
export async function listActivity(db: Db, asked: AskedActivity) {
  const { at, id } = auditLog;
  const start = db.select({ at, id }).from(auditLog).where(sql`${id} = ${asked.before}`);
  const isAfter = asked.before ? sql`(${at}, ${id}) < (${start})` : undefined;
  const listed = { table: auditLog, words: wordsIn(listWords(auditLog), asked.q), which: conditionOf(asked) };
  const rows = await db
    .select()
    .from(auditLog)
    .where(onPage({ ...listed, id, keys: [at, id], isDown: true, isAfter, most: asked.limit + 1 }))
    .orderBy(desc(at), desc(id))
    .limit(asked.limit + 1);
  const lines = rows.slice(0, asked.limit).map(view);
  return { lines, next: rows.length > asked.limit ? (lines.at(-1)?.id ?? null) : null };
}

function conditionOf({ what, who, from, to, subjects, zone }: Omit<AskedActivity, "q">): SQL | undefined {
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
  ...{ id, action, subject, detail, at: at.toISOString(), by: actorName },
});

/** Everybody who is or was staff, by name: those to choose from in the list's filter. */
export const listActors = (db: Db) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`'staff' = any(${users.grants})`)
    .orderBy(users.name, users.id);
