/** Refunds of the built-in test cards. The bank's later answer follows from the card and from time. */
import { randomBytes } from "node:crypto";
import { desc, eq, gte, type SQL } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { testCardIntents, testCardRefunds } from "../tables.ts";
import { CardRefused, type Refund, type RefundStatus } from "./card-processor.ts";
import { isDisputed } from "./test-card-disputes.ts";
import { TEST_CARD_OUTCOMES } from "./test-card-outcomes.ts";

type Input = {
  /** The intent, locked. */
  row: Pick<typeof testCardIntents.$inferSelect, "id" | "status" | "amountCents" | "paymentMethod">;
  amountCents: number;
  refundId: string;
  at: Date;
};

/** The time that the bank takes to decide about a refund. */
const BANK_SECONDS = 60;

/** @throws CardRefused */
export async function refundTestCard(tx: Db, { row, amountCents, refundId, at }: Input): Promise<Refund> {
  const given = (await refundsOfTestCard(tx, row.id, at)).filter(({ status }) => status !== "failed");
  const left = row.amountCents - given.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (row.status !== "succeeded") throw new CardRefused("This payment was never made.");
  if (isDisputed(row)) throw new CardRefused("The payer's bank has taken this payment back already.");
  if (amountCents < 1 || amountCents > left) throw new CardRefused("More than what is left of this payment.");
  const id = `re_test_${randomBytes(12).toString("hex")}`;
  const refund = { id, intentId: row.id, amountCents, status: firstStatus(row.paymentMethod), refundId };
  await tx.insert(testCardRefunds).values({ ...refund, createdAt: at });
  return refund;
}

export const refundsOfTestCard = (db: Db, intentId: string, now: Date): Promise<Refund[]> =>
  refunds(db, eq(testCardRefunds.intentId, intentId), now);

export const testCardRefundsSince = (db: Db, since: Date, now: Date): Promise<Refund[]> =>
  refunds(db, gte(testCardRefunds.createdAt, since), now);

async function refunds(db: Db, which: SQL, now: Date): Promise<Refund[]> {
  const rows = await db
    .select({ refund: testCardRefunds, paymentMethod: testCardIntents.paymentMethod })
    .from(testCardRefunds)
    .innerJoin(testCardIntents, eq(testCardIntents.id, testCardRefunds.intentId))
    .where(which)
    .orderBy(desc(testCardRefunds.createdAt));
  return rows.map(({ refund: { createdAt, ...refund }, paymentMethod }) => {
    const isDecided = now.getTime() - createdAt.getTime() >= BANK_SECONDS * 1000;
    return { ...refund, status: isDecided ? lastStatus(paymentMethod) : firstStatus(paymentMethod) };
  });
}

const behaviourOf = (paymentMethod: string | null) => TEST_CARD_OUTCOMES[paymentMethod ?? ""]?.refund;
const firstStatus = (paymentMethod: string | null): RefundStatus =>
  behaviourOf(paymentMethod) === "pending" ? "pending" : "succeeded";
const lastStatus = (paymentMethod: string | null): RefundStatus =>
  behaviourOf(paymentMethod) === "fails" ? "failed" : "succeeded";
