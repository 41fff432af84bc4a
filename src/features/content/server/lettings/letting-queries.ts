/** Reads of lettings, for the public and for staff. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { countUpTo } from "#platform/database/count-up-to.ts";
import type { Db } from "#platform/database/db.ts";
import type { PublicLetting, StaffLetting } from "../../rules/lettings.ts";
import { storedPath } from "../successors.ts";
import { noSuchLetting } from "./letting-errors.ts";
import { lettingFiles, lettings } from "./letting-tables.ts";
import type { Letting } from "./lock-letting.ts";
import { contentOf, stateOf } from "./stored-letting.ts";

type Range = {
  limit: number;
  offset: number;
  /** The calendar day in the association's zone, `2027-03-01`. */
  today: string;
};

export const isPublic = and(isNotNull(lettings.publishedAt), isNull(lettings.withdrawnAt));

/** Public lettings: upcoming ones with the next one first, or past ones with the newest first. */
export async function listLettings(
  db: Db,
  { state, limit, offset, today }: Range & { state: "current" | "previous" },
): Promise<PublicLetting[]> {
  const isAhead = state === "current";
  const where = and(isPublic, isAhead ? gte(lettings.heldOn, today) : lt(lettings.heldOn, today));
  const day = isAhead ? asc(lettings.heldOn) : desc(lettings.heldOn);
  const rows = await db.select().from(lettings).where(where).orderBy(day, lettings.title).limit(limit).offset(offset);
  const files = await filesOf(db, rows);
  return rows.map((letting) => {
    const { id, title, heldOn, cutOffAt, timeZone, counties, projects } = letting;
    const shown = (files.get(id) ?? []).filter(({ isRemoved }) => !isRemoved);
    return {
      id,
      title,
      heldOn,
      cutOffAt: cutOffAt.toISOString(),
      timeZone,
      counties,
      projects,
      isCurrent: isAhead,
      files: shown.map(({ isRemoved: _removed, uploadedBy: _by, ...file }) => file),
    };
  });
}

type StaffPage = Omit<Range, "offset"> & {
  /** Id of the last letting of the page before. */ before?: string | undefined;
  mostCounted?: number;
};

/** All lettings, newest day first. */
export async function listStaffLettings(db: Db, { before, limit, today, mostCounted }: StaffPage) {
  const last = (column: "held_on" | "title") =>
    sql`(select ${sql.identifier(column)} from ${lettings} as last where last.id = ${before ?? null})`;
  const { heldOn, title, id } = lettings;
  // The index orders by day only; lettings of one day are then sorted by title.
  const isAfter = sql`${heldOn} <= ${last("held_on")} and (${heldOn} < ${last("held_on")}
    or (${title}, ${id}) > (${last("title")}, ${before ?? null}::uuid))`;
  const counted = await countUpTo(db, sql`from ${lettings}`, mostCounted);
  const found = await readForStaff(db, { ...(before && { where: isAfter }), limit: limit + 1, today });
  const page = found.slice(0, limit);
  return { lettings: page, ...counted, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** @throws `content.no-such-letting` */
export async function findStaffLetting(db: Db, id: string, today: string): Promise<StaffLetting> {
  const [found] = await readForStaff(db, { where: eq(lettings.id, id), limit: 1, today });
  if (!found) throw noSuchLetting();
  return found;
}

type Read = Pick<Range, "limit" | "today"> & { where?: SQL };

async function readForStaff(db: Db, { where, limit, today }: Read): Promise<StaffLetting[]> {
  const newest = [desc(lettings.heldOn), lettings.title, lettings.id];
  const rows = await db
    .select()
    .from(lettings)
    .where(where)
    .orderBy(...newest)
    .limit(limit);
  const files = await filesOf(db, rows);
  return rows.map((letting) => {
    const { id, version, writtenBy, updatedAt, heldOn } = letting;
    const written = { version, writtenBy, writtenAt: updatedAt.toISOString() };
    return {
      ...contentOf(letting),
      id,
      state: stateOf(letting),
      isCurrent: heldOn >= today,
      ...written,
      files: files.get(id) ?? [],
    };
  });
}

async function filesOf(db: Db, of: readonly Letting[]): Promise<Map<string, StaffLetting["files"]>> {
  const ids = of.map(({ id }) => id);
  const inOrder = [desc(lettingFiles.kind), asc(lettingFiles.datedOn), asc(lettingFiles.createdAt)];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(lettingFiles)
          .where(inArray(lettingFiles.lettingId, ids))
          .orderBy(...inOrder);
  const byLetting = Map.groupBy(rows, ({ lettingId }) => lettingId);
  return new Map([...byLetting].map(([id, files]) => [id, files.map(fileOf)]));
}

const fileOf = (file: typeof lettingFiles.$inferSelect): StaffLetting["files"][number] => {
  const { id, kind, title, datedOn, key, bytes, uploadedBy, isRemoved } = file;
  return { id, kind, title, datedOn, url: storedPath("lettings", key), bytes, uploadedBy, isRemoved };
};
