import { useEffect, useState } from "react";
import type { OrderView } from "../../../rules/schema.ts";
import { addToCart } from "../../cart/cart.ts";
import { noteDebitEnd } from "../../cart/left-cart.ts";
import { getOrder } from "../../payment-client.ts";
import { forgetDebit, type RememberedDebit, recallDebits } from "../debit-memory.ts";

/**
 * Asks once how the debits of this browser ended. Items of a returned debit are put into the cart again, because its
 * payer saw them as good as paid.
 */
export function useReturnedDebits(): readonly OrderView[] {
  const [returned, setReturned] = useState<readonly OrderView[]>([]);
  useEffect(() => {
    let isGone = false;
    const ask = async ({ token, items }: RememberedDebit) => {
      const order = await getOrder(token).catch(() => undefined);
      // While the bank has not decided, or the server does not answer, the next visit asks again.
      if (isGone || !order || order.status === "paying") return;
      forgetDebit(token);
      noteDebitEnd(token, order.decline !== "debit-failed");
      if (order.decline !== "debit-failed") return;
      addToCart([...items]);
      setReturned((known) => [...known, order]);
    };
    for (const debit of recallDebits()) void ask(debit);
    return () => {
      isGone = true;
    };
  }, []);
  return returned;
}
