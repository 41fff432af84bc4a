import { and, desc, eq, sql } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import type { Cents } from "#shared/money.ts";
import { newPublicToken } from "#shared/tokens.ts";
import type { ChargeView } from "../../rules/charge-view.ts";
import { charges } from "../tables.ts";
import type { Source } from "./lock-charges-of.ts";
import { chargeViewOf } from "./queries.ts";

type AddCharge = Source & {
  label: string;
  amountCents: Cents;
  /** `YYYY-MM-DD` */
  dueOn: string;
};

/**
 * Opens one more charge of a source that has some, of the same customer, program and fund. Runs in the transaction that
 * decides it, under the lock of the source's row.
 *
 * @throws Error when the source never owed anything.
 */
export async function addCharge(
  { db, now }: Pick<Deps, "db" | "now">,
  { sourceKind, sourceId, label, amountCents, dueOn }: AddCharge,
): Promise<ChargeView> {
  // A check that falls short splits a charge at the same time: both count positions under this lock.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`split:${sourceKind}:${sourceId}`}, 0))`);
  const [last] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.sourceKind, sourceKind), eq(charges.sourceId, sourceId)))
    .orderBy(desc(charges.position))
    .limit(1);
  if (!last) throw new Error("a source without charges is not charged more");
  const { words: _generated, ...same } = last;
  const row = {
    ...same,
    id: crypto.randomUUID(),
    publicToken: newPublicToken<ChargeToken>(),
    position: last.position + 1,
    label,
    amountCents,
    refundedCents: 0,
    splitFrom: null,
    dueOn,
    status: "open" as const,
    createdAt: now(),
  };
  await db.insert(charges).values(row);
  return chargeViewOf(row);
}
