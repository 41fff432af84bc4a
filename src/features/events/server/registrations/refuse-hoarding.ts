/** Keeps a single visitor from holding a large part of limited inventory without paying. */
import { and, eq, or, sql } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Db } from "#platform/database/db.ts";
import type { WantedUnits } from "../../rules/catalog/sales.ts";
import type { Registration } from "../catalog/queries.ts";
import { tooManyUnpaid } from "../errors.ts";
import { claims, registrations } from "../tables.ts";

/** One email or network may always hold this many unpaid claims, even of a small limit. */
const LEAST = 10;

/** The most of `limit` units that one email or network may hold unpaid. */
const unpaidMost = (limit: number, percent: number): number => Math.max(LEAST, Math.ceil((limit * percent) / 100));

/**
 * Refuses a registration if its email or network would hold too many unpaid claims of one option. Runs after the claim
 * and under the event's lock, when all other claims are known.
 *
 * @throws `events.too-many-unpaid`
 */
export async function refuseHoarding(db: Db, row: Registration, wanted: readonly WantedUnits[]): Promise<void> {
  const pools = wanted.filter(({ limit }) => limit > 1);
  if (pools.length === 0) return;
  const { unpaidPercent } = await getSetting(db, "registration");
  const held = await heldBySame(db, row);
  for (const { option, limit } of pools) {
    const most = unpaidMost(limit, unpaidPercent);
    if ((held.get(option) ?? 0) > most) throw tooManyUnpaid(most);
  }
}

async function heldBySame(db: Db, { eventId, email, origin }: Registration): Promise<Map<string, number>> {
  const isSame = or(
    eq(sql`lower(${registrations.email})`, email.toLowerCase()),
    origin === null ? undefined : eq(registrations.origin, origin),
  );
  const rows = await db
    .select({ option: claims.option, count: sql<number>`count(*)::int` })
    .from(registrations)
    .innerJoin(claims, eq(claims.registrationId, registrations.id))
    .where(and(eq(registrations.eventId, eventId), isSame, eq(claims.state, "held")))
    .groupBy(claims.option);
  return new Map(rows.map(({ option, count }) => [option, count]));
}
