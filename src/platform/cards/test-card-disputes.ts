/** Disputes of the built-in test cards. They follow from the payments by the disputed card, and from time. */
import { and, desc, eq, gte, type SQL } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { testCardIntents } from "../tables.ts";
import type { Dispute } from "./card-processor.ts";
import { TEST_CARD_OUTCOMES } from "./test-card-outcomes.ts";

/** This bank gets no answer, so it keeps the money. */
const DAYS_UNTIL_LOST = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const disputesOfTestCard = (db: Db, intentId: string, now: Date): Promise<Dispute[]> =>
  disputes(db, eq(testCardIntents.id, intentId), now);

export const testCardDisputesSince = (db: Db, since: Date, now: Date): Promise<Dispute[]> =>
  disputes(db, gte(testCardIntents.createdAt, since), now);

export const isDisputed = ({ paymentMethod, status }: { paymentMethod: string | null; status: string }): boolean =>
  status === "succeeded" && TEST_CARD_OUTCOMES[paymentMethod ?? ""]?.isDisputed === true;

async function disputes(db: Db, which: SQL, now: Date): Promise<Dispute[]> {
  const rows = await db
    .select()
    .from(testCardIntents)
    .where(and(which, eq(testCardIntents.status, "succeeded")))
    .orderBy(desc(testCardIntents.createdAt));
  return rows.filter(isDisputed).map(({ id, amountCents, createdAt }) => ({
    id: id.replace("pi_", "dp_"),
    intentId: id,
    amountCents,
    reason: "fraudulent",
    status: now.getTime() - createdAt.getTime() < DAYS_UNTIL_LOST * DAY_MS ? "open" : "lost",
    withdrawnCents: amountCents,
    reinstatedCents: 0,
    openedAt: createdAt,
  }));
}
