import { and, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { type LevelView, PREVIEWED_NAMES, type rulePreviewSchema } from "../../rules/levels/level-view.ts";
import { certifications, technicians } from "../tables.ts";
import { readLevels } from "./read-levels.ts";

const { level, state, issuedOn, validUntil, graceUntil, holdsInGrace, technicianId } = certifications;

const isPending = eq(state, "pending");

const isCertifiedOn = (day: string): SQL | undefined =>
  and(
    eq(state, "active"),
    lte(issuedOn, day),
    or(gte(validUntil, day), and(eq(holdsInGrace, true), gte(graceUntil, day))),
  );

/** All levels with their rules, and how many hold them today. */
export async function viewLevels(deps: Pick<Deps, "db" | "now" | "organization">): Promise<LevelView[]> {
  const today = await todayOf(deps);
  const counted = await deps.db
    .select({
      key: sql<string>`${level}`,
      holders: sql<number>`(count(*) filter (where ${isCertifiedOn(today)}))::int`,
      pending: sql<number>`(count(*) filter (where ${isPending}))::int`,
    })
    .from(certifications)
    .where(inArray(state, ["active", "pending"]))
    .groupBy(level);
  return (await readLevels(deps.db)).map(({ position: _, ...one }) => ({
    ...one,
    rules: one.rules.map(({ fromDay, rule }) => ({ fromDay, rule })),
    holders: counted.find(({ key }) => key === one.key)?.holders ?? 0,
    pending: counted.find(({ key }) => key === one.key)?.pending ?? 0,
  }));
}

/** The people whom a rule from that day on decides next. Nothing that is decided changes. */
export async function previewLevelRule(
  db: Db,
  { key, fromDay }: { key: string; fromDay: string },
): Promise<(typeof rulePreviewSchema)["_output"]> {
  const isRenewing = and(eq(state, "active"), gte(graceUntil, fromDay));
  const isTouched = and(sql`${level} = ${key}`, or(isPending, isRenewing));
  const [counts] = await db
    .select({
      pending: sql<number>`(count(*) filter (where ${isPending}))::int`,
      renewing: sql<number>`(count(*) filter (where ${isRenewing}))::int`,
    })
    .from(certifications)
    .where(isTouched);
  const people = await db
    .selectDistinct({ id: technicians.id, firstName: technicians.firstName, lastName: technicians.lastName })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .where(isTouched)
    .orderBy(technicians.lastName, technicians.firstName, technicians.id)
    .limit(PREVIEWED_NAMES);
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return { pending: counts?.pending ?? 0, renewing: counts?.renewing ?? 0, names };
}
