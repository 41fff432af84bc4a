/** Bank debits that this browser began, until their end is known. Their items have left the cart. */
import type { OrderToken } from "#shared/identifiers.ts";
import { keep, recall } from "#ui/storage.ts";
import type { CartItem } from "../cart/cart-item.ts";

const DEBITS = "debits";
/** A browser that many people share must not ask about every debit for ever. */
const MOST = 10;

export type RememberedDebit = { token: OrderToken; items: readonly CartItem[] };

export function recallDebits(): RememberedDebit[] {
  const kept = recall(DEBITS, "localStorage");
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.token === "string" && Array.isArray(one.items)) : [];
}

export function rememberDebit(debit: RememberedDebit): void {
  const others = recallDebits().filter(({ token }) => token !== debit.token);
  keep(DEBITS, [...others, debit].slice(-MOST), "localStorage");
}

export const forgetDebit = (token: OrderToken): void =>
  keep(
    DEBITS,
    recallDebits().filter((one) => one.token !== token),
    "localStorage",
  );
