import { and, eq, or, sql } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchRegistration } from "../errors.ts";
import { registrationDoubles } from "../registrants/double-tables.ts";
import { registrations } from "../tables.ts";

type KeepBoth = { registrationId: string; other: string; isKept: boolean; actor: Staff };

/**
 * Notes that two registrations that may be of one person are both meant, or takes that back. The same once more changes
 * nothing.
 *
 * @param input `other` is the reference of the second one.
 * @throws `events.no-such-registration` where the two are no such pair
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
    // It may be no pair any more: one between the two, or another name.
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

async function lockPair(db: Db, registrationId: string, other: string) {
  const { reference, company, id } = registrations;
  const { earlierId, laterId, keptAt } = registrationDoubles;
  const otherId = sql`(select id from registrations where reference = ${other})`;
  const [pair] = await db
    .select({ earlierId, laterId, keptAt, reference, company })
    .from(registrationDoubles)
    .innerJoin(registrations, eq(id, registrationId))
    .where(
      or(
        and(eq(earlierId, registrationId), eq(laterId, otherId)),
        and(eq(laterId, registrationId), eq(earlierId, otherId)),
      ),
    )
    .for("update", { of: registrationDoubles });
  if (!pair) throw noSuchRegistration();
  return pair;
}
