/** Reads of class sessions, for the public and for staff. */
import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { countListed } from "#platform/database/count-listed.ts";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { atClock } from "#shared/dates.ts";
import { freeUnits, type Line, unitsLeft } from "../../rules/sessions/line.ts";
import {
  type PublicSession,
  SESSION_SHOWS,
  type SessionPage,
  type SessionShow,
  type StaffSession,
} from "../../rules/sessions/session.ts";
import { PUBLISHED_STATES } from "../../rules/sessions/session-states.ts";
import { datesOf, hoursOf, nameOf } from "../../rules/sessions/session-text.ts";
import { type ClassSession, findSession } from "../roster/lock-session.ts";
import { sessionOf } from "../roster/name-sessions.ts";
import { readLine, readLines } from "../roster/read-lines.ts";
import { classSessions } from "../session-tables.ts";
import { classRegistrations } from "../tables.ts";

type ReadDeps = Pick<Deps, "db" | "now" | "organization">;

/** More sessions than any association announces at once. */
const MOST_PUBLIC = 200;

const { id, state, firstDay, lastDay } = classSessions;
const isPublished = inArray(state, [...PUBLISHED_STATES]);

/** Published sessions that are not over, the earliest first. */
export async function listPublicSessions(deps: ReadDeps): Promise<PublicSession[]> {
  const today = await todayOf(deps);
  const { timeZone } = await deps.organization();
  const rows = await deps.db
    .select()
    .from(classSessions)
    .where(and(isPublished, gte(lastDay, today)))
    .orderBy(asc(firstDay), asc(classSessions.startTime), asc(id))
    .limit(MOST_PUBLIC);
  const lineOf = await readLines(
    deps.db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const left = unitsLeft(row, lineOf(row.id));
    const isFull = left === 0;
    return {
      ...sessionOf(row),
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      startsAt: atClock(row.firstDay, row.startTime, timeZone).toISOString(),
      endsAt: atClock(row.lastDay, row.endTime, timeZone).toISOString(),
      instructor: row.instructor,
      goesAhead: row.state === "goes_ahead",
      capacity: row.capacity,
      unitsLeft: left,
      isFull,
      isOpen: !isFull && row.firstDay > today,
      hasWaitlist: isFull && row.firstDay > today,
    };
  });
}

/** @throws `certifications.no-such-session` */
export async function viewSession(deps: ReadDeps, sessionId: string): Promise<StaffSession> {
  const row = await findSession(deps.db, sessionId);
  return staffView(row, await readLine(deps.db, sessionId), await todayOf(deps));
}

export function staffView(row: ClassSession, line: Line, today: string): StaffSession {
  const { createdAt: _at, requestKey: _key, requestHash: _hash, updatedAt, ...session } = row;
  const isWaiting = row.state === "open" && row.decideOn !== null && row.decideOn <= today && row.lastDay >= today;
  return {
    ...session,
    name: nameOf(row),
    dates: datesOf(row),
    hours: hoursOf(row),
    ...line,
    isOver: row.lastDay < today,
    isUndecided: isWaiting && line.expected < (row.minimum ?? 0),
    writtenAt: updatedAt.toISOString(),
  };
}

/** A cancelled session is in the list of its time, so that staff find it. */
const whichOf = (show: SessionShow, today: string): SQL | undefined =>
  ({
    coming: and(ne(state, "draft"), gte(lastDay, today)),
    past: and(ne(state, "draft"), lt(lastDay, today)),
    drafts: eq(state, "draft"),
    all: undefined,
  })[show];

type ListInput = { show: SessionShow; before?: string | undefined; limit: number };

/** Coming sessions begin with the next one, all others with the last one. */
export async function listStaffSessions(deps: ReadDeps, { show, before, limit }: ListInput): Promise<SessionPage> {
  const { db } = deps;
  const today = await todayOf(deps);
  const isUp = show === "coming" || show === "drafts";
  const last = sql`(select cursor.last_day, cursor.first_day, cursor.id from ${classSessions} cursor
    where cursor.id = ${before ?? null})`;
  const isAfter =
    before &&
    (isUp ? sql`(${lastDay}, ${firstDay}, ${id}) > ${last}` : sql`(${lastDay}, ${firstDay}, ${id}) < ${last}`);
  const order = isUp ? asc : desc;
  const found = await db
    .select()
    .from(classSessions)
    .where(and(whichOf(show, today), isAfter || undefined))
    .orderBy(order(lastDay), order(firstDay), order(id))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const lineOf = await readLines(
    db,
    page.map((row) => row.id),
  );
  const counted = await Promise.all(
    SESSION_SHOWS.map(async (one) => {
      const which = whichOf(one, today);
      const { total } = await countUpTo(db, sql`from ${classSessions} ${which ? sql`where ${which}` : sql``}`);
      return [one, total];
    }),
  );
  return {
    sessions: page.map((row) => staffView(row, lineOf(row.id), today)),
    counts: Object.fromEntries(counted),
    unassigned: await countUnassigned(db),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Active registrations without a session. */
const countUnassigned = (db: Db) =>
  countListed(db, {
    table: classRegistrations,
    words: undefined,
    which: sql`${classRegistrations.sessionId} is null and ${classRegistrations.status} = 'active'`,
  });

/**
 * Published sessions for the class of a registration that staff may choose, the earliest first.
 *
 * @param since the first day on which they may have ended; today unless given.
 */
export async function sessionsFor(
  deps: ReadDeps,
  { classSelection, isRecertification }: Pick<ClassSession, "classSelection" | "isRecertification">,
  since?: string,
): Promise<{ session: ClassSession; unitsLeft: number | null }[]> {
  const isOfClass = and(
    eq(classSessions.classSelection, classSelection),
    eq(classSessions.isRecertification, isRecertification),
  );
  const rows = await deps.db
    .select()
    .from(classSessions)
    .where(and(isPublished, isOfClass, gte(lastDay, since ?? (await todayOf(deps)))))
    .orderBy(asc(firstDay), asc(id))
    .limit(MOST_PUBLIC);
  const lineOf = await readLines(
    deps.db,
    rows.map((row) => row.id),
  );
  return rows.map((session) => ({ session, unitsLeft: freeUnits(session, lineOf(session.id)) }));
}
