/** Parts of the checkout that come after it: what few visitors need, and what stands below the form. */
import { lazy, useEffect, useState } from "react";
import { loadAgain } from "#ui/public/chrome/load-again.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";

const loadEmptyCart = () => loadPart(() => loadAgain(() => import("./result/empty-cart.tsx")));
export const EmptyCart = lazy(async () => ({ default: (await loadEmptyCart()).EmptyCart }));

/**
 * It is here before the last item is taken out, even if the connection is lost until then.
 *
 * @returns whether the page began with a full cart.
 */
export function useEmptyCart(hasItems: boolean): boolean {
  const [hadItems] = useState(hasItems);
  useEffect(() => {
    if (hadItems) void loadEmptyCart().catch(() => undefined);
  }, [hadItems]);
  return hadItems;
}

export const ReturnedDebits = lazy(async () => ({
  default: (await loadPart(() => import("./result/returned-debits.tsx"))).ReturnedDebits,
}));

export const CardTrust = lazy(async () => ({
  default: (await loadPart(() => import("../cards/card-trust.tsx"))).CardTrust,
}));
