/** The money of a change: what is charged more, what is no longer owed, and what is refunded. */
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { AskSourceRefund } from "#features/payments/rules/source-refund.ts";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { lowerCharges } from "#features/payments/server/invoices/lower-charges.ts";
import { lockOrdersOf, requestRefundsOf, viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { cents, formatCents, sumCents } from "#shared/money.ts";
import { type Registrable, type Subject, sourceOf } from "./registrable.ts";

export type PriceChange = {
  oldCents: number;
  newCents: number;
  /** Labels of the charges that a lower price is taken off first. */
  first: string[];
  /** The charge that a higher price opens. */
  more: { label: string; fund?: string | undefined };
  /** The name of the charge then, where the price is not higher; one that costs more keeps its charge beside another. */
  becomes: string | undefined;
};

/** Splits a reduction: open charges are released first, and the rest was paid. */
export function moneyBack(
  { charges }: Pick<Subject, "charges">,
  { oldCents, newCents, first }: Pick<PriceChange, "oldCents" | "newCents" | "first">,
) {
  const lessCents = Math.max(oldCents - newCents, 0);
  const open = charges.filter(({ status }) => status === "open").map(({ amountCents }) => amountCents);
  const offCents = Math.min(lessCents, sumCents(open));
  return { lessCents, offCents, most: { cents: lessCents - offCents, first } };
}

/** The money of a change, as staff read it. */
export async function viewEffect(db: Db, kind: Registrable, subject: Subject, price: PriceChange) {
  const { oldCents, newCents } = price;
  const { offCents, most } = moneyBack(subject, price);
  const refund = await viewSourceRefund(db, sourceOf(kind, subject.row.id), most);
  return { oldCents, newCents, differenceCents: newCents - oldCents, offCents, refund };
}

type Decided = { subject: Subject; price: PriceChange; dueOn: string };
type Input = { refund?: AskSourceRefund | undefined; requestKey: string; actor: Staff };

/**
 * Charges more, or takes less off what is open and refunds what was paid beyond it, in the transaction of the change.
 *
 * @returns what became of the price and the money, as the log says it.
 */
export async function moveMoney(
  deps: Deps,
  kind: Registrable,
  { subject, price, dueOn }: Decided,
  { refund, requestKey, actor }: Input,
): Promise<string> {
  const source = sourceOf(kind, subject.row.id);
  const { oldCents, newCents, first, becomes } = price;
  const moreCents = newCents - oldCents;
  if (refund) await lockOrdersOf(deps.db, source);
  const charge = { ...price.more, amountCents: cents(Math.max(moreCents, 0)), dueOn };
  const isFirst = kind.openFirst && subject.charges.length === 0;
  if (moreCents > 0)
    await (isFirst ? kind.openFirst?.(deps, subject, charge) : addCharge(deps, { ...source, ...charge }));
  const byCents = moneyBack(subject, price).lessCents;
  const renamed = moreCents > 0 ? undefined : becomes;
  const paidCents = await lowerCharges(deps, { ...source, byCents, first, becomes: renamed });
  await kind.whenCharged?.(deps, subject.row.id);
  const most = { cents: paidCents, first };
  if (refund) await requestRefundsOf(deps, { ...refund, source, most, reason: kind.changedReason, requestKey, actor });
  const [before, after] = [oldCents, newCents].map(formatCents);
  const summary = before === after ? "The price stays" : `The price was ${before} and is ${after}`;
  return (
    summary + sayMoney({ moreCents, paidCents, offCents: byCents - paidCents, backCents: refund?.totalCents ?? 0 })
  );
}

type Moved = { moreCents: number; paidCents: number; offCents: number; backCents: number };

const sayMoney = ({ moreCents, paidCents, offCents, backCents }: Moved): string =>
  [
    ...(moreCents > 0 ? [`${formatCents(moreCents)} more is owed`] : []),
    ...(offCents > 0 ? [`${formatCents(offCents)} is no longer owed`] : []),
    ...(backCents > 0 ? [`${formatCents(backCents)} goes back`] : []),
    ...(paidCents > 0 && backCents === 0 ? [`${formatCents(paidCents)} that was paid beyond it stays booked`] : []),
  ]
    .map((summary) => `, and ${summary}`)
    .join("");
