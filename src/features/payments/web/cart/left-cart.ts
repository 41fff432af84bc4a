/** The items that left the cart and why, for every tab of this browser: an empty cart explains itself. Kept for a day. */
import type { OrderToken } from "#shared/identifiers.ts";
import { forget, keep, recall } from "#ui/storage.ts";
import { type AfterPayment, type CartItem, isSame, renewed } from "./cart-item.ts";

const KEY = "left-cart";
const KEPT_MS = 24 * 3_600_000;

/** An item that the visitor removed, and its position. `at` is in epoch milliseconds. */
export type Removed = {
  item: CartItem;
  index: number;
  at: number;
  /** It could not be paid any more. */
  isSettled?: boolean;
};
export type PaidCart = { token: OrderToken; reference: string; after: readonly AfterPayment[]; at: number } & {
  /** A bank debit is under way and may come back. */
  isDebit?: boolean;
};
export type LeftCart = { removed: readonly Removed[]; paid?: PaidCart };

/** Unreadable storage counts as nothing. */
export function readLeft(): LeftCart {
  const stored = recall(KEY, "localStorage") as Partial<LeftCart> | undefined;
  const isRecent = (entry: { at?: number } | undefined) => Number(entry?.at) > Date.now() - KEPT_MS;
  const removed = Array.isArray(stored?.removed) ? stored.removed : [];
  return {
    removed: removed.filter((entry) => isRecent(entry) && typeof entry.item?.itemName === "string"),
    ...(stored?.paid?.token && isRecent(stored.paid) && { paid: stored.paid }),
  };
}

/** Records removed items that may still be owed. Call it before the cart changes, because tabs listen to the cart. */
export function noteRemoved(entries: readonly Omit<Removed, "at">[]): void {
  const { removed, ...rest } = readLeft();
  const others = removed.filter(({ item }) => !entries.some((entry) => isSame(entry.item, item)));
  write({ ...rest, removed: [...others, ...entries.map((entry) => ({ ...entry, at: Date.now() }))] });
}

/** Notes the order that the cart became. */
export function notePaid(paid: Omit<PaidCart, "at">): void {
  write({ ...readLeft(), paid: { ...paid, at: Date.now() } });
}

/** Updates the next steps of a paid item from its own page. */
export function renewPaid(own: AfterPayment): void {
  const { paid, ...rest } = readLeft();
  if (paid) write({ ...rest, paid: { ...paid, after: renewed(paid.after, own) } });
}

/** The end of a bank debit is known. */
export function noteDebitEnd(token: OrderToken, isPaid: boolean): void {
  const { paid, removed } = readLeft();
  if (paid?.token !== token) return;
  write({ removed, ...(isPaid && { paid: { ...paid, isDebit: false } }) });
}

/** Forgets items that are in the cart again or paid. */
export function unnoteRemoved(items: readonly CartItem[]): void {
  const { removed, ...rest } = readLeft();
  write({ ...rest, removed: removed.filter(({ item }) => !items.some((other) => isSame(item, other))) });
}

function write(left: LeftCart): void {
  if (left.removed.length === 0 && !left.paid) forget(KEY, "localStorage");
  else keep(KEY, left, "localStorage");
}
