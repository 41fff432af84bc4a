import { useCallback, useEffect, useRef, useState } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import type { CartQuote } from "../../rules/cart-quote.ts";
import { askQuote } from "../payment-client.ts";
import { toPaymentItem } from "./cart.ts";
import type { CartItem } from "./cart-item.ts";

const RETRY_MS = 20_000;

type QuoteAnswer = { of: readonly CartItem[]; quote?: CartQuote };

/**
 * The server's prices of the cart, requested when the page opens, when the cart changes and when the tab becomes
 * visible.
 *
 * @param items the same array while the cart is the same.
 * @returns no quote until there is an answer for exactly these items; `isAway` once the server could not be asked.
 */
export function useCartQuote(items: readonly CartItem[]) {
  const [answer, setAnswer] = useState<QuoteAnswer>();
  const turn = useRef(0);

  const ask = useCallback(async () => {
    const mine = ++turn.current;
    if (items.length === 0) return;
    const quote = await askQuote(items.map(toPaymentItem)).catch(() => undefined);
    afterPress(() => {
      if (mine === turn.current) setAnswer({ of: items, ...(quote && { quote }) });
    });
  }, [items]);

  useEffect(() => {
    void ask();
    const comeBack = () => {
      if (document.visibilityState === "visible") void ask();
    };
    document.addEventListener("visibilitychange", comeBack);
    for (const name of ["online", "pageshow"]) window.addEventListener(name, comeBack);
    return () => {
      turn.current += 1;
      document.removeEventListener("visibilitychange", comeBack);
      for (const name of ["online", "pageshow"]) window.removeEventListener(name, comeBack);
    };
  }, [ask]);

  const current = answer?.of === items ? answer : undefined;
  const isAway = current !== undefined && current.quote === undefined;
  // A payment that is under way may end or be given up without a notice to this page.
  const isOpen = isAway || current?.quote?.lines.some(({ state }) => state === "busy");
  useRepeated(ask, isOpen);

  return { quote: current?.quote, isAway, ask };
}

function useRepeated(ask: () => Promise<void>, isOpen: boolean | undefined): void {
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void ask(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOpen, ask]);
}
