import { and, eq, gte, lte, or, sql } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import type { CertifiedToday } from "../../rules/registry/registry-view.ts";
import { readLevels } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import { isInRegistry } from "./is-in-registry.ts";

const KEPT_MS = 60_000;

type Kept = { counts: Promise<CertifiedToday>; on: string; readAt: number };
/** Keyed by pool, because the tests of one process use several databases. */
const kept = new WeakMap<Deps["pool"], Kept>();

type CountDeps = Pick<Deps, "db" | "pool" | "now" | "organization">;

/** How many people are certified today, in all and at each level; at most a minute old, as counting reads every one. */
export async function countCertified(deps: CountDeps): Promise<CertifiedToday> {
  const on = await todayOf(deps);
  const readAt = deps.now().getTime();
  const known = kept.get(deps.pool);
  if (known && known.on === on && Math.abs(readAt - known.readAt) < KEPT_MS) return known.counts;
  const counts = readCounts(deps, on);
  kept.set(deps.pool, { counts, on, readAt });
  // A failure is not kept.
  counts.catch(() => kept.delete(deps.pool));
  return counts;
}

async function readCounts({ db }: CountDeps, on: string): Promise<CertifiedToday> {
  const { level, state, issuedOn, validUntil, graceUntil, holdsInGrace, technicianId } = certifications;
  const isHeld = or(gte(validUntil, on), and(eq(holdsInGrace, true), gte(graceUntil, on)));
  const [rows, levels] = await Promise.all([
    db
      .select({ level: sql<string | null>`${level}`, people: sql<number>`count(distinct ${technicianId})::int` })
      .from(certifications)
      .innerJoin(technicians, and(eq(technicians.id, technicianId), isInRegistry()))
      .where(and(eq(state, "active"), lte(issuedOn, on), isHeld))
      .groupBy(sql`rollup(${level})`),
    readLevels(db),
  ]);
  const peopleAt = (key: string | null) => rows.find((row) => row.level === key)?.people ?? 0;
  return {
    on,
    technicians: peopleAt(null),
    levels: levels.map(({ key, name, shortName }) => ({ level: key, name, shortName, technicians: peopleAt(key) })),
  };
}
