import { and, eq, sql } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchPair } from "../errors.ts";
import { registrationDoubles } from "./double-tables.ts";

type KeepBoth = { registrationId: string; other: string; isKept: boolean; actor: Staff };

/**
 * Marks a pair of possible duplicates as intended, or takes that back. Repeating it changes nothing.
 *
 * @param input `other` is the reference of the second registration.
 * @throws `membership.no-such-pair`
 */
export function keepBoth(deps: Deps, { registrationId, other, isKept, actor }: KeepBoth): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const pair = await lockPair(inTx.db, registrationId, other);
    if ((pair.keptAt !== null) === isKept) return;
    const kept = isKept ? { keptAt: inTx.now(), keptBy: actor.name } : { keptAt: null, keptBy: null };
    await inTx.db
      .update(registrationDoubles)
      .set(kept)
      .where(and(eq(registrationDoubles.earlierId, pair.earlierId), eq(registrationDoubles.laterId, pair.laterId)));
    // The pair may no longer exist: a registration came between the two, or a name changed.
    if (!isKept) await inTx.db.execute(sql`select keep_double(${pair.laterId})`);
    const both = `${pair.reference} and ${other} of ${pair.company}`;
    const detail = isKept
      ? `${actor.name} kept both ${both}: they are no duplicates.`
      : `${actor.name} took back that ${both} are no duplicates.`;
    const action = isKept ? "registration.both-kept" : "registration.not-both-kept";
    const of = (reference: string) => ({ actor, action, subject: `registration ${reference}`, detail }) as const;
    await recordAudits(inTx, [of(pair.reference), of(other)]);
  });
}

type Pair = { earlierId: string; laterId: string; keptAt: string | null; reference: string; company: string };

async function lockPair(db: Db, registrationId: string, other: string): Promise<Pair> {
  const { rows } = await db.execute<Pair>(sql`
    select pair.earlier_id as "earlierId", pair.later_id as "laterId", pair.kept_at::text as "keptAt", own.reference, own.company
    from ${registrationDoubles} pair join registered_people own on own.id = ${registrationId}
    where (pair.earlier_id, pair.later_id) in (
      select earlier, later from registered_people found, lateral (values
        (${registrationId}::uuid, found.id), (found.id, ${registrationId}::uuid)) as ways (earlier, later)
      where found.reference = ${other})
    for update of pair`);
  const [pair] = rows;
  if (!pair) throw noSuchPair();
  return pair;
}
