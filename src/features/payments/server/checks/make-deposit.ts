import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Db } from "#platform/database/db.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { isoDay } from "#shared/dates.ts";
import type { CheckId } from "#shared/identifiers.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { newId, newReference } from "#shared/tokens.ts";
import type { DepositForm } from "../../rules/check.ts";
import { payeeOf } from "../../rules/funds.ts";
import { requestUsed } from "../errors.ts";
import { depositChanged, nothingToDeposit, picksChanged } from "./check-errors.ts";
import { checks, deposits } from "./check-tables.ts";

export type Deposit = typeof deposits.$inferSelect;
type MakeDeposit = DepositForm & { requestKey: string; actor: Staff };

/**
 * Makes a deposit of the waiting checks of a fund that were received up to a day, if their sum is as staff
 * counted; where staff picked checks, of the picked ones only. A check that bounced or was voided stays out.
 *
 * @throws payments.nothing-to-deposit
 * @throws payments.deposit-changed when the sum differs; it names the right one; or when one of the picked checks does
 * not wait.
 * @throws payments.request-used when the request id belongs to another deposit.
 */
export async function makeDeposit(deps: Deps, input: MakeDeposit): Promise<Deposit> {
  const { fund, upTo, totalCents, requestKey, actor } = input;
  const picked = input.checks && [...new Set(input.checks)].sort();
  const key = requestKeyOf(requestKey, [fund, upTo, totalCents, ...(picked ? [picked] : [])]);
  // Read before the transaction, because a transaction that waits for a second connection could starve the pool.
  const organization = await deps.organization();
  return inTransaction(deps, async (inTx) => {
    const { db, now } = inTx;
    const { row: deposit, isReplay } = await insertOnce(db, { table: deposits, key, refusal: requestUsed }, () => ({
      id: newId(),
      reference: newReference("D"),
      fund,
      totalCents,
      madeOn: isoDay(now(), organization.timeZone),
      madeBy: actor.name,
      createdAt: now(),
    }));
    if (isReplay) return deposit;
    const waiting = await lockWaiting(db, { fund, upTo, picked });
    if (waiting.length === 0) throw nothingToDeposit();
    if (picked && waiting.length < picked.length) throw picksChanged(waiting.length, picked.length);
    const sum = sumCents(waiting.map(({ amountCents }) => amountCents));
    if (sum !== totalCents) throw depositChanged(waiting.length, sum);
    const ids = waiting.map(({ id }) => id);
    await db.update(checks).set({ depositId: deposit.id }).where(inArray(checks.id, ids));
    await recordAudit(inTx, {
      actor,
      action: "deposit.made",
      subject: `deposit ${deposit.reference}`,
      detail: `${actor.name} made deposit ${deposit.reference} of ${countOf(waiting.length, "check")}, ${formatCents(sum)}, for ${payeeOf(organization, fund)}.`,
    });
    return deposit;
  });
}

type WaitingFilter = { fund: string | null; upTo: string; picked: CheckId[] | undefined };

/** Checks of the account that wait for a deposit, under lock, always in the same order. */
const lockWaiting = (db: Db, { fund, upTo, picked }: WaitingFilter) =>
  db
    .select()
    .from(checks)
    .where(
      and(
        isNull(checks.depositId),
        isNull(checks.bouncedAt),
        isNull(checks.voidedAt),
        picked && inArray(checks.id, picked),
        lte(checks.receivedOn, upTo),
        fund === null ? isNull(checks.fund) : eq(checks.fund, fund),
      ),
    )
    .orderBy(asc(checks.id))
    .for("update");
