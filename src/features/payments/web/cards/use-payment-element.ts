import type { Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { useCallback, useEffect, useRef, useState } from "react";
import { afterPress } from "#ui/forms/after-press.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import type { PayWay } from "./selected-card.ts";
import { fieldsFor, loadStripe, openElements } from "./stripe-client.ts";

/** `slow`: still loading, and the payer is told so. */
export type EntryState = "resting" | "loading" | "slow" | "ready" | "failed";
export type Entry = { stripe: Stripe; elements: StripeElements; element: StripePaymentElement };

const SLOW_MS = 8000;

type Options = {
  publishableKey: string;
  amountCents: number;
  ways: CheckoutSettings["ways"];
  onEdit: () => void;
  onWay: (way: PayWay) => void;
};

/** Stripe's card fields from the first call of `load` until the box is gone. */
export function usePaymentElement({ publishableKey, amountCents, ways, onEdit, onWay }: Options) {
  const [state, setState] = useState<EntryState>("resting");
  const place = useRef<HTMLDivElement>(null);
  const entry = useRef<Entry>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const latest = useRef({ amountCents, ways, onEdit, onWay });
  latest.current = { amountCents, ways, onEdit, onWay };

  const drop = useCallback(() => {
    entry.current?.element.destroy();
    entry.current = undefined;
  }, []);

  const mount = useCallback(async () => {
    const stripe = await loadStripe(publishableKey);
    // The payer has left the page.
    if (!place.current) return;
    drop();
    const elements = openElements(stripe, latest.current.amountCents, latest.current.ways);
    const element = elements.create("payment", fieldsFor(latest.current.ways));
    entry.current = { stripe, elements, element };
    await new Promise<void>((resolve, reject) => {
      element.on("ready", () => resolve());
      element.on("loaderror", ({ error }) => reject(new Error(error.message)));
      element.on("change", ({ value }) => {
        latest.current.onEdit();
        latest.current.onWay(value.type === "us_bank_account" ? "bank" : "card");
      });
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
