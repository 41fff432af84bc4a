import type { Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { useCallback, useEffect, useRef, useState } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import { CARD_ONLY, loadStripe, openElements } from "./stripe-client.ts";

/** `slow`: still loading, and the payer is told so. */
export type EntryState = "resting" | "loading" | "slow" | "ready" | "failed";
export type Entry = { stripe: Stripe; elements: StripeElements; element: StripePaymentElement };

const SLOW_MS = 8000;

type Options = { publishableKey: string; amountCents: number; onEdit: () => void };

/** Stripe's card fields from the first call of `load` until the box is gone. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its states change together
export function usePaymentElement({ publishableKey, amountCents, onEdit }: Options) {
  const [state, setState] = useState<EntryState>("resting");
  const place = useRef<HTMLDivElement>(null);
  const entry = useRef<Entry>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const latest = useRef({ amountCents, onEdit });
  latest.current = { amountCents, onEdit };

  const drop = useCallback(() => {
    entry.current?.element.destroy();
    entry.current = undefined;
  }, []);

  const mount = useCallback(async () => {
    const stripe = await loadStripe(publishableKey);
    // The payer went to another page meanwhile.
    if (!place.current) return;
    drop();
    const elements = openElements(stripe, latest.current.amountCents);
    const element = elements.create("payment", CARD_ONLY);
    entry.current = { stripe, elements, element };
    await new Promise<void>((resolve, reject) => {
      element.on("ready", () => resolve());
      element.on("loaderror", ({ error }) => reject(new Error(error.message)));
      element.on("change", () => latest.current.onEdit());
      if (place.current) element.mount(place.current);
    });
  }, [publishableKey, drop]);

  /** Fetches script and fields, once however often it is called; again after a failure. */
  const load = useCallback((): Promise<void> => {
    loading.current ??= (async () => {
      setState("loading");
      const clock = setTimeout(() => afterPress(() => setState("slow")), SLOW_MS);
      try {
        await mount();
        afterPress(() => setState("ready"));
      } catch {
        drop();
        loading.current = undefined;
        afterPress(() => setState("failed"));
      } finally {
        clearTimeout(clock);
      }
    })();
    return loading.current;
  }, [mount, drop]);

  useEffect(() => {
    void entry.current?.elements.update({ amount: amountCents });
  }, [amountCents]);
  useEffect(() => drop, [drop]);

  return { state, place, entry, load };
}
