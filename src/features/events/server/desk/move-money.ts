import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { lowerCharges } from "#features/payments/server/invoices/lower-charges.ts";
import { lockOrdersOf, requestRefundsOf } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { cents, formatCents } from "#shared/money.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { ChangeAnswers } from "../../rules/registrations/change-answers.ts";
import { eventView } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { owedBy } from "../registrations/register-for-event.ts";
import { type Change, chargeLabel, type Subject } from "./decide-change.ts";
import { EVENT_REGISTRATIONS } from "./event-registrations.ts";
import { moneyBack } from "./preview-change.ts";

/** As the registrant reads it in the letter about the refund. */
export const REASON = "Your registration was changed";

type Decided = { subject: Subject; change: Change; dueOn: string };
type Input = Pick<ChangeAnswers, "refund"> & { requestKey: string; actor: Staff };

/**
 * Charges more, or takes less off what is open and refunds what was paid beyond it, in the transaction of the change.
 *
 * @returns what became of the money, as the log says it.
 */
export async function moveMoney(deps: Deps, decided: Decided, { refund, requestKey, actor }: Input): Promise<string> {
  const { subject, change } = decided;
  const source = { sourceKind: REGISTRATION, sourceId: subject.row.id };
  const moreCents = change.newCents - change.oldCents;
  if (refund) await lockOrdersOf(deps.db, source);
  if (moreCents > 0) await chargeMore(deps, decided, moreCents);
  const { lessCents, first } = moneyBack(subject, change);
  // One that costs more keeps its charge, with another one beside it.
  const isRenamed = moreCents <= 0 && change.added.length > 0;
  const becomes = isRenamed ? chargeLabel(subject.event, { label: labelsOf(change.added) }) : undefined;
  const paidCents = await lowerCharges(deps, { ...source, byCents: lessCents, first, becomes });
  await EVENT_REGISTRATIONS.whenCharged?.(deps, subject.row.id);
  const most = { cents: paidCents, first };
  if (refund) await requestRefundsOf(deps, { ...refund, source, most, reason: REASON, requestKey, actor });
  return sayMoney({ moreCents, paidCents, offCents: lessCents - paidCents, backCents: refund?.totalCents ?? 0 });
}

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

async function chargeMore(deps: Deps, { subject, change, dueOn }: Decided, moreCents: number): Promise<void> {
  const { row, event, charges } = subject;
  const { added } = change;
  const source = { sourceKind: REGISTRATION, sourceId: row.id, dueOn };
  const charge = { label: chargeLabel(event, { label: moreLabel(change) }), amountCents: cents(moreCents) };
  if (charges.length > 0) await addCharge(deps, { ...source, ...charge });
  else {
    const program = titleWithYear(eventView(event));
    const fund = added.find((line) => line.fund)?.fund;
    await openCharges(deps, { ...source, ...owedBy(row), program, charges: [{ ...charge, ...(fund && { fund }) }] });
  }
}

/** What is charged more, within its event. */
export function moreLabel({ removed, added }: Change): string {
  const [before, after] = [removed, added].map(labelsOf);
  if (removed.length === 0) return labelsOf(added);
  return before === after ? `${after}, the difference in price` : `Change from ${before} to ${after}`;
}

const labelsOf = (lines: Change["added"]): string => lines.map(({ label }) => label).join(", ");
