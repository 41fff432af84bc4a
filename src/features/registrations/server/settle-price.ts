import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import type { SettlePrice } from "#features/membership/rules/settle-price.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { formatCents } from "#shared/money.ts";
import { noMemberPrice, nothingSaved, priceSettled, savedChanged } from "./errors.ts";
import { lockRow, type Registrable, type Subject, sourceOf } from "./registrable.ts";

type Settle = SettlePrice & { registrationId: string; actor: Staff };

/**
 * Decides about a member price: it stands, or the difference to the full price is owed as one more charge, of which the
 * registrant gets a letter. The same decision again changes nothing.
 *
 * @throws as `find` of the kind, where the registration has ended, `membership.no-member-price`,
 * `membership.price-settled`, `membership.saved-changed`, `membership.nothing-saved`
 */
export async function settlePrice(deps: Deps, kind: Registrable, input: Settle): Promise<void> {
  const { registrationId, as } = input;
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const dueOn = await checkDueDay(deps, (await kind.find(deps.db, registrationId)).starts);
  await inTransaction(deps, async (inTx) => {
    await lockRow(kind, inTx.db, registrationId);
    const one = await kind.find(inTx.db, registrationId);
    const { memberSettled, status } = one.row;
    if (memberSettled === as) return;
    if (memberSettled) throw priceSettled(memberSettled);
    if (status !== "active") throw kind.refusals.ended();
    if (!one.asksMemberPrice) throw noMemberPrice();
    await inTx.db.update(kind.table).set({ memberSettled: as }).where(eq(kind.table.id, registrationId));
    noteFact(inTx.db, "registration.changed", registrationId);
    await recordSettled(inTx, one, input);
    if (as === "accepted") return;
    const charge = { dueOn, amountCents: one.savedCents, label: differenceLabel(one) };
    await addCharge(inTx, { ...sourceOf(kind, registrationId), ...charge });
    await kind.confirm(inTx, registrationId, { again: "price-settled", isCharged: true });
  });
}

/** The charge of the difference. */
export const differenceLabel = ({ item }: Subject): string => `${item}: Difference to the non-member price`;

/** @throws `membership.saved-changed` where staff saw another difference, `membership.nothing-saved` */
async function recordSettled(deps: Deps, { row, savedCents }: Subject, { as, actor, ...seen }: Settle): Promise<void> {
  if (seen.savedCents !== savedCents) throw savedChanged(savedCents);
  if (as === "charged" && savedCents === 0) throw nothingSaved();
  const outcome = as === "charged" ? `charged the difference of ${formatCents(savedCents)} to` : "accepted";
  await recordAudit(deps, {
    actor,
    action: "registration.price-settled",
    subject: `registration ${row.reference}`,
    detail: `${actor.name} ${outcome} the member price of ${row.company} (${row.reference}).`,
  });
}
