/** Parts of the checkout that load later: those that few visitors need, and those below the form. */
import { lazy, useEffect, useState } from "react";
import { loadAgain } from "#ui/public/chrome/load-again.ts";
import { loadPart } from "#ui/public/chrome/load-part.ts";

const loadEmptyCart = () => loadPart(() => loadAgain(() => import("./result/empty-cart.tsx")));
export const EmptyCart = lazy(async () => ({ default: (await loadEmptyCart()).EmptyCart }));

/**
 * Loads the view of the empty cart early, so that it shows even if the connection is lost before the last item goes.
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
