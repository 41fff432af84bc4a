/** Refunds in the books of the built-in test cards. */
import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { type testCardIntents, testCardRefunds } from "../tables.ts";
import { CardRefused, type Refund, type RefundStatus } from "./card-processor.ts";

type Input = {
  /** The intent, locked. */
  row: Pick<typeof testCardIntents.$inferSelect, "id" | "status" | "amountCents">;
  amountCents: number;
  refundId: string;
  at: Date;
};

/** @throws CardRefused */
export async function refundTestCard(tx: Db, { row, amountCents, refundId, at }: Input): Promise<Refund> {
  const given = await refundsOfTestCard(tx, row.id);
  const left = row.amountCents - given.reduce((sum, refund) => sum + refund.amountCents, 0);
  if (row.status !== "succeeded") throw new CardRefused("This payment was never made.");
  if (amountCents < 1 || amountCents > left) throw new CardRefused("More than what is left of this payment.");
  const id = `re_test_${randomBytes(12).toString("hex")}`;
  const refund = { id, intentId: row.id, amountCents, status: "succeeded" as const, refundId };
  await tx.insert(testCardRefunds).values({ ...refund, createdAt: at });
  return refund;
}

export async function refundsOfTestCard(db: Db, intentId: string): Promise<Refund[]> {
  const rows = await db
    .select()
    .from(testCardRefunds)
    .where(eq(testCardRefunds.intentId, intentId))
    .orderBy(desc(testCardRefunds.createdAt));
  return rows.map(({ createdAt: _, ...refund }) => ({ ...refund, status: refund.status as RefundStatus }));
}
