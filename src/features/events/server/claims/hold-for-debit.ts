import { eq } from "drizzle-orm";
import { DEBIT_DAYS } from "#features/payments/rules/bank/debit.ts";
import { isDebitOpen } from "#features/payments/server/charges/queries.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { holdUntil } from "./hold-until.ts";

const DAY_MS = 86_400_000;

/**
 * Extends the hold of a registration while a bank debit for it is open, which takes longer than any hold. When a debit
 * is returned, the hold starts again, so that the payer has the usual time to pay another way. The stored charges
 * decide, so calls may come in any order. A registration without a hold stays as it is.
 */
export async function holdForDebit(deps: Deps, registrationId: string): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId)).for("update");
    if (!row?.holdUntil || row.status !== "active") return;
    const isOpen = await isDebitOpen(db, REGISTRATION, registrationId);
    const { payMethod, totalCents } = row;
    const until = isOpen
      ? new Date(now().getTime() + (DEBIT_DAYS + 1) * DAY_MS)
      : await holdUntil(inTx, { payMethod: payMethod ?? undefined, totalCents, needsClaims: true });
    await db.update(registrations).set({ holdUntil: until }).where(eq(registrations.id, registrationId));
  });
}
