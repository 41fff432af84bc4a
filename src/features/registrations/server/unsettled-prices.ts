/** Registrations whose member price the roll does not bear out, and nobody has decided about. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { MemberCheck } from "#features/membership/rules/member-check.ts";
import type { UnsettledPrice } from "#features/membership/rules/settle-price.ts";
import type { Db } from "#platform/database/db.ts";
import type { Registrable } from "./registrable.ts";

const isUnsettled = ({ table, asksMemberPrice }: Registrable) =>
  and(
    asksMemberPrice,
    sql`${table.memberCheck} in ('provisional', 'unmatched')`,
    isNull(table.memberSettled),
    eq(table.status, "active"),
  );

/** How many, what they saved, and the one that waits the longest. */
export async function countUnsettledPrices(db: Db, kind: Registrable) {
  const { id, company, firstName, lastName, memberSavedCents, createdAt } = kind.table;
  const [sums] = await db
    .select({ count: sql<number>`count(*)::int`, cents: sql<string>`coalesce(sum(${memberSavedCents}), 0)::text` })
    .from(kind.table)
    .where(isUnsettled(kind));
  const [oldest] = await db
    .select({ company, firstName, lastName, at: createdAt })
    .from(kind.table)
    .where(isUnsettled(kind))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return {
    count: sums?.count ?? 0,
    cents: Number(sums?.cents ?? 0),
    oldest: oldest && { label: `${oldest.firstName} ${oldest.lastName}, ${oldest.company}`, at: oldest.at },
  };
}

/** The longest waiting first. @param after instant of the last one of the page above. */
export async function listUnsettledPrices(
  db: Db,
  kind: Registrable,
  { after, limit }: { after?: Date | undefined; limit: number },
): Promise<UnsettledPrice[]> {
  const { id, createdAt, memberCheck } = kind.table;
  const rows = await db
    .select({ row: kind.table, check: sql<MemberCheck>`${memberCheck}` })
    .from(kind.table)
    .where(and(isUnsettled(kind), after && sql`${createdAt} > ${after.toISOString()}::timestamptz`))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
  const titles = await kind.titles(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, check }) => ({
    reference: row.reference,
    company: row.company,
    memberCheck: check,
    name: `${row.firstName} ${row.lastName}`,
    about: titles.get(row.id) ?? "",
    savedCents: row.memberSavedCents,
    createdAt: row.createdAt.toISOString(),
  }));
}
