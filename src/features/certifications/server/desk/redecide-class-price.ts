import { eq } from "drizzle-orm";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import type { RedecidedPrice } from "#features/membership/rules/redecide-price.ts";
import { recordRedecided } from "#features/membership/server/record-price-settled.ts";
import {
  moveDifference,
  noteDecision,
  type Redecide,
  redecideOnce,
  refuseSame,
  type SoldPrice,
  sendRedecided,
  viewRedecided,
} from "#features/membership/server/redecide-price.ts";
import { closeOrdersOf } from "#features/payments/server/cards/close-orders-of.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { cents } from "#shared/money.ts";
import { itemName } from "../../rules/classes.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import { classRegistrations } from "../tables.ts";
import { confirmClassAgain } from "./confirm-class-again.ts";
import type { ClassSubject } from "./decide-class-change.ts";
import { classSubjectOf } from "./preview-class-change.ts";

/** What settling a member price of a class the other way comes to. @throws as `redecideClassPrice` */
export const previewRedecidedClass = async (db: Db, registrationId: string): Promise<RedecidedPrice> =>
  viewRedecided(db, soldPriceOf(await classSubjectOf(db, registrationId)));

/**
 * Staff settle a member price of a class the other way: the difference is charged after all, or no longer owed, with
 * what was paid of it refunded by `refund` or booked still. The candidate gets the confirmation again. Sent again under
 * its key it changes nothing.
 *
 * @throws `certifications.no-such-registration`, `certifications.registration-ended`, `membership.not-settled`,
 * `membership.price-settled`, and the errors of `moveDifference`
 */
export async function redecideClassPrice(deps: Deps, input: Redecide): Promise<void> {
  const { registrationId, as, actor } = input;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: registrationId };
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const dueOn = await checkDueDay(deps);
  const { row: read } = await classSubjectOf(deps.db, registrationId);
  if (as === "accepted" && read.memberSettled === "charged") await closeOrdersOf(deps, source);
  await redecideOnce(deps, input, async (inTx, once) => {
    const isIt = eq(classRegistrations.id, registrationId);
    await inTx.db.select({ id: classRegistrations.id }).from(classRegistrations).where(isIt).for("update");
    const subject = await classSubjectOf(inTx.db, registrationId);
    const { row } = subject;
    refuseSame(row.memberSettled, as);
    const sold = soldPriceOf(subject);
    const money = await moveDifference(inTx, sold, { ...input, dueOn });
    await inTx.db.update(classRegistrations).set({ memberSettled: as }).where(isIt);
    await recordRedecided(inTx, row, { as, actor, money });
    await confirmClassAgain(inTx, row.id, input.requestKey);
    return noteDecision(inTx, once, sold, input);
  });
  await sendRedecided(deps, source, input);
}

const soldPriceOf = ({ row, savedCents }: ClassSubject): SoldPrice => ({
  source: { sourceKind: CLASS_REGISTRATION, sourceId: row.id },
  label: `${itemName(row)}: Difference to the non-member price`,
  ...{ saved: cents(savedCents), settled: row.memberSettled, memberCents: row.priceCents },
});
