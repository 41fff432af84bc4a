import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { lowerCharges } from "#features/payments/server/invoices/lower-charges.ts";
import { lockOrdersOf, requestRefundsOf } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { cents, formatCents } from "#shared/money.ts";
import { classTitle, itemName } from "../../rules/classes.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import type { ClassSubject } from "./class-registrations.ts";
import { type ClassChange, classMoneyBack } from "./decide-class-change.ts";

/** As the candidate reads it in the letter about the refund. */
export const CLASS_CHANGED = "Your class registration was changed";

type Asked = { refund?: AskSourceRefund | undefined; requestKey: string; actor: Staff };
type Decided = { subject: ClassSubject; change: ClassChange; dueOn: string };

/**
 * Charges more, or takes less off what is open and refunds what was paid beyond it, in the transaction of the change.
 *
 * @returns what became of the money, as the log says it.
 */
export async function moveClassMoney(
  deps: Deps,
  { subject, change, dueOn }: Decided,
  { refund, requestKey, actor }: Asked,
): Promise<string> {
  const { row } = subject;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: row.id };
  const moreCents = change.newCents - change.oldCents;
  if (refund) await lockOrdersOf(deps.db, source);
  if (moreCents > 0)
    await addCharge(deps, { ...source, dueOn, label: labelOf(row, change), amountCents: cents(moreCents) });
  const { lessCents, first } = classMoneyBack(subject, change);
  const becomes = moreCents <= 0 && itemName(change) !== itemName(row) ? itemName(change) : undefined;
  const paidCents = await lowerCharges(deps, { ...source, byCents: lessCents, first, becomes });
  const most = { cents: paidCents, first };
  if (refund) await requestRefundsOf(deps, { ...refund, source, most, reason: CLASS_CHANGED, requestKey, actor });
  return sayMoney({ moreCents, paidCents, offCents: lessCents - paidCents, backCents: refund?.totalCents ?? 0 });
}

const labelOf = (row: ClassSubject["row"], change: ClassChange): string => {
  const [before, after] = [row, change].map(classTitle);
  return before === after
    ? `${itemName(change)}: Difference to the non-member price`
    : `Change from ${before} to ${after}`;
};

type Moved = { moreCents: number; paidCents: number; offCents: number; backCents: number };

const sayMoney = ({ moreCents, paidCents, offCents, backCents }: Moved): string =>
  [
    ...(moreCents > 0 ? [`${formatCents(moreCents)} more is owed`] : []),
    ...(offCents > 0 ? [`${formatCents(offCents)} is no longer owed`] : []),
    ...(backCents > 0 ? [`${formatCents(backCents)} goes back`] : []),
    ...(paidCents > 0 && backCents === 0 ? [`${formatCents(paidCents)} that was paid beyond it stays booked`] : []),
  ]
    .map((said) => `, and ${said}`)
    .join("");
