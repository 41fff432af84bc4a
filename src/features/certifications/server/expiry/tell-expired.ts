/** Tells other systems of certifications whose days and grace are over, which no entry of a record says. */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { certifications } from "../tables.ts";

export const TELL_EXPIRED = "certifications.tell-expired";

/** In one transaction. */
const BATCH = 200;

/** Each end is told once. */
export async function tellExpired(deps: Deps): Promise<void> {
  const today = await todayOf(deps);
  for (let count = BATCH; count === BATCH; ) count = await inTransaction(deps, (inTx) => tellSome(inTx, today));
}

async function tellSome({ db }: Pick<Deps, "db">, today: string): Promise<number> {
  const { id, state, graceUntil, toldExpired } = certifications;
  const due = db
    .select({ id })
    .from(certifications)
    .where(and(eq(state, "active"), lt(graceUntil, today), sql`${toldExpired} is distinct from ${graceUntil}`))
    .orderBy(id)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const told = await db
    .update(certifications)
    .set({ toldExpired: sql`${graceUntil}` })
    .where(inArray(id, due))
    .returning({ id });
  for (const one of told) noteFact(db, "certification.expired", one.id);
  return told.length;
}
