import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { findPair } from "./merge-duplicate.ts";
import { findActive, type Registrable } from "./registrable.ts";

/** More than one registrant ever makes by mistake; any other is named by its reference. */
const MOST_OTHERS = 20;

/** The registrations for the same thing that one may be a duplicate of, the likeliest first. @throws as `findActive` */
export async function listMergeTargets(db: Db, kind: Registrable, registrationId: string) {
  const one = await findActive(kind, db, registrationId);
  const { id, status, createdAt } = kind.table;
  const [first, second] = kind.likeness(one);
  const others = await db
    .select({ row: kind.table, isFirst: sql<boolean>`${first.is}` })
    .from(kind.table)
    .where(and(kind.isForSame(one), ne(id, registrationId), eq(status, "active"), or(first.is, second.is)))
    .orderBy(desc(first.is), asc(createdAt), asc(id))
    .limit(MOST_OTHERS);
  return {
    version: one.row.version,
    others: others.map(({ row: { reference, firstName, lastName, company, createdAt }, isFirst }) => ({
      reference,
      name: `${firstName} ${lastName}`,
      company,
      createdAt: createdAt.toISOString(),
      because: isFirst ? first.because : second.because,
    })),
  };
}

/** Previews ending a registration as a duplicate. Nothing is changed. @throws as `findPair`, and where one has ended */
export async function previewMerge(
  deps: Deps,
  kind: Registrable,
  { registrationId, into }: { registrationId: string; into: string },
) {
  const { one, kept } = await findPair(kind, deps.db, registrationId, into);
  if (one.row.status !== "active" || kept.row.status !== "active") throw kind.refusals.ended();
  const { reference, version, firstName, lastName, company } = kept.row;
  const { paidCents } = sumsOf(one.charges);
  const ended = { ending: "merged", reason: "", paidCents, refundCents: 0, kept: reference } as const;
  const { filled, left } = kind.takeNames?.(one, kept) ?? { filled: [], left: [] };
  return {
    reference: one.row.reference,
    into: reference,
    intoVersion: version,
    name: `${firstName} ${lastName}`,
    company,
    filled: filled.map(({ role, name }) => ({ role, name })),
    left,
    letter: await kind.drawEnded(deps, one, ended),
    paid: { fromCents: paidCents, intoOpenCents: sumsOf(kept.charges).openCents },
  };
}
