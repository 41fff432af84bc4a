/** Registrations whose member price the roll does not bear out, and nobody has decided about. */
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { UnsettledPrice } from "#features/membership/rules/settle-price.ts";
import type { Db } from "#platform/database/db.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView } from "../catalog/queries.ts";
import { events, registrations } from "../tables.ts";

const { memberCheck, memberSettled, memberSavedCents, status, createdAt, id, company, firstName, lastName } =
  registrations;
const isUnsettled = and(
  inArray(memberCheck, ["provisional", "unmatched"]),
  isNull(memberSettled),
  eq(status, "active"),
);

/** How many, what they saved, and the one that waits the longest. */
export async function countUnsettledPrices(db: Db) {
  const [sums] = await db
    .select({ count: sql<number>`count(*)::int`, cents: sql<string>`coalesce(sum(${memberSavedCents}), 0)::text` })
    .from(registrations)
    .where(isUnsettled);
  const [oldest] = await db
    .select({ company, firstName, lastName, at: createdAt })
    .from(registrations)
    .where(isUnsettled)
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return {
    ...{ count: sums?.count ?? 0, cents: Number(sums?.cents ?? 0) },
    oldest: oldest && { label: `${oldest.firstName} ${oldest.lastName}, ${oldest.company}`, at: oldest.at },
  };
}

/** The longest waiting first. @param after instant of the last one of the page above. */
export async function listUnsettledPrices(
  db: Db,
  { after, limit }: { after?: Date | undefined; limit: number },
): Promise<UnsettledPrice[]> {
  const rows = await db
    .select({ row: registrations, event: events })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(isUnsettled, after && sql`${createdAt} > ${after.toISOString()}::timestamptz`))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
  return rows.flatMap(({ row, event }) => {
    if (!row.memberCheck) return [];
    const { reference, memberCheck: check, memberSavedCents: savedCents } = row;
    return {
      ...{ reference, memberCheck: check, savedCents, company: row.company },
      ...{ name: `${row.firstName} ${row.lastName}`, about: titleWithYear(eventView(event)) },
      createdAt: row.createdAt.toISOString(),
    };
  });
}
