/** Class registrations whose member price the roll does not bear out, and nobody has decided about. */
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { UnsettledPrice } from "#features/membership/rules/settle-price.ts";
import type { Db } from "#platform/database/db.ts";
import { classTitle } from "../../rules/classes.ts";
import { classRegistrations } from "../tables.ts";

const { memberCheck, memberSettled, memberSavedCents, isActiveMember, status, createdAt, id } = classRegistrations;
const { company, firstName, lastName } = classRegistrations;
const isUnsettled = and(
  eq(isActiveMember, true),
  inArray(memberCheck, ["provisional", "unmatched"]),
  isNull(memberSettled),
  eq(status, "active"),
);

/** How many, what they saved, and the one that waits the longest. */
export async function countUnsettledClassPrices(db: Db) {
  const [sums] = await db
    .select({ count: sql<number>`count(*)::int`, cents: sql<string>`coalesce(sum(${memberSavedCents}), 0)::text` })
    .from(classRegistrations)
    .where(isUnsettled);
  const [oldest] = await db
    .select({ company, firstName, lastName, at: createdAt })
    .from(classRegistrations)
    .where(isUnsettled)
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return {
    ...{ count: sums?.count ?? 0, cents: Number(sums?.cents ?? 0) },
    oldest: oldest && { label: `${oldest.firstName} ${oldest.lastName}, ${oldest.company}`, at: oldest.at },
  };
}

/** The longest waiting first. @param after instant of the last one of the page above. */
export async function listUnsettledClassPrices(
  db: Db,
  { after, limit }: { after?: Date | undefined; limit: number },
): Promise<UnsettledPrice[]> {
  const rows = await db
    .select()
    .from(classRegistrations)
    .where(and(isUnsettled, after && sql`${createdAt} > ${after.toISOString()}::timestamptz`))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
  return rows.map((row) => ({
    ...{ reference: row.reference, company: row.company, memberCheck: row.memberCheck },
    ...{ name: `${row.firstName} ${row.lastName}`, about: classTitle(row), savedCents: row.memberSavedCents },
    createdAt: row.createdAt.toISOString(),
  }));
}
