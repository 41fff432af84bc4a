import { eq } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { SettlePrice } from "#features/membership/rules/settle-price.ts";
import { recordPriceSettled } from "#features/membership/server/record-price-settled.ts";
import { noMemberPrice, priceSettled } from "#features/membership/server/settle-errors.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import type { Db } from "#platform/database/db.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type Cents, cents } from "#shared/money.ts";
import { classPrice } from "../../rules/class-price.ts";
import { itemName } from "../../rules/classes.ts";
import { classEnded, noSuchClassRegistration } from "../errors.ts";
import { postClassLetter } from "../post-class-letter.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { classRegistrations } from "../tables.ts";

type Settle = SettlePrice & { registrationId: string; actor: Staff };

/**
 * Decides about the member price of a class: it stands, or the difference to the full price is owed as one more charge,
 * of which the candidate gets a letter. The same decision again changes nothing.
 *
 * @throws `certifications.no-such-registration`, `membership.no-member-price`, `membership.price-settled`,
 * `membership.saved-changed`, `membership.nothing-saved`
 */
export async function settleClassPrice(deps: Deps, input: Settle): Promise<void> {
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const dueOn = await checkDueDay(deps);
  await inTransaction(deps, async (inTx) => {
    const isIt = eq(classRegistrations.id, input.registrationId);
    const [row] = await inTx.db.select().from(classRegistrations).where(isIt).for("update");
    if (!row) throw noSuchClassRegistration();
    if (row.memberSettled === input.as) return;
    if (row.memberSettled) throw priceSettled(row.memberSettled);
    await write(inTx, row, dueOn, input);
  });
}

async function write(deps: Deps, row: ClassRegistration, dueOn: string, { as, savedCents, actor }: Settle) {
  if (row.status !== "active") throw classEnded();
  if (!row.isActiveMember) throw noMemberPrice();
  const saved = await savedOfClass(deps.db, row);
  await deps.db.update(classRegistrations).set({ memberSettled: as }).where(eq(classRegistrations.id, row.id));
  await recordPriceSettled(deps, row, { as, savedCents, actor, saved });
  if (as === "accepted") return;
  await addCharge(deps, {
    ...{ sourceKind: CLASS_REGISTRATION, sourceId: row.id, dueOn, amountCents: saved },
    label: `${itemName(row)}: Difference to the non-member price`,
  });
  const total = { ...row, isActiveMember: false, priceCents: row.priceCents + saved };
  await postClassLetter(deps, total, undefined, "price-settled");
}

/** As it was when it was sold; a registration of an earlier version counts by today's prices. */
export async function savedOfClass(db: Db, row: ClassRegistration): Promise<Cents> {
  if (row.memberSavedCents !== null) return cents(row.memberSavedCents);
  const full = classPrice(await getSetting(db, "classes"), { ...row, isMember: false });
  return cents(Math.max(full - row.priceCents, 0));
}
