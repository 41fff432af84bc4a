import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { FieldGroup } from "#ui/public/forms/fields/field-group.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { CheckoutSettings } from "../../rules/schema.ts";
import styles from "./element-box.module.css";
import { type CardBoxHandle, CardNotTaken, type PayWay } from "./selected-card.ts";
import { CARD_ENTRY_ID, takeCard } from "./stripe-client.ts";
import { TestBanner } from "./test-banner.tsx";
import { type EntryState, usePaymentElement } from "./use-payment-element.ts";

type Props = {
  publishableKey: string;
  amountCents: number;
  livemode: boolean;
  ways: CheckoutSettings["ways"];
  error: string | undefined;
  onEdit: () => void;
  onWay: (way: PayWay) => void;
  ref: Ref<CardBoxHandle>;
};

const NOT_LOADED = "The card fields have not loaded. Try them again, or pay by check.";
const INCOMPLETE = "Enter the card's number, expiry date and security code.";
const CARD_HINT =
  "Number, date and code go straight to Stripe, which takes the card for us. We see its brand and last four digits.";
const MORE_HINT =
  "What you enter goes straight to Stripe, which takes the payment for us. We see the last four digits. A bank account bears no card fee.";
/** The fields load when the box is closer than this to the viewport. */
const NEAR = "400px 0px";

/** Stripe's card fields in place of ours: number, date and code go from them to Stripe and never to this site. */
export function ElementBox({ publishableKey, amountCents, livemode, ways, error, onEdit, onWay, ref }: Props) {
  const { state, place, entry, load } = usePaymentElement({ publishableKey, amountCents, ways, onEdit, onWay });
  const isMore = Object.values(ways).some(Boolean);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const come = ([seen]: IntersectionObserverEntry[]) => {
      if (!seen?.isIntersecting) return;
      // Only once: after a failure the payer decides when to retry, so that no button disappears under their finger.
      observer.disconnect();
      void load();
    };
    const observer = new IntersectionObserver(come, { rootMargin: NEAR });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [load]);

  useImperativeHandle(
    ref,
    () => ({
      check: async () => {
        await load();
        if (!entry.current) return { id: CARD_ENTRY_ID, message: NOT_LOADED };
        const { error } = await entry.current.elements.submit();
        return error && { id: CARD_ENTRY_ID, message: error.message ?? INCOMPLETE };
      },
      take: async (customer) => {
        if (!entry.current) throw new CardNotTaken(NOT_LOADED);
        return takeCard(entry.current.stripe, entry.current.elements, customer);
      },
    }),
    [load, entry],
  );

  return (
    <FieldGroup
      legend={isMore ? "Card, wallet or bank account" : "Card"}
      id="card"
      hint={isMore ? MORE_HINT : CARD_HINT}
      error={error}
    >
      {!livemode && (
        <TestBanner>No money moves here. Do not enter a real card; use a test card of Stripe's.</TestBanner>
      )}
      <fieldset
        ref={box}
        aria-label="Number, expiry date and security code"
        id={CARD_ENTRY_ID}
        // Links of the error summary and of the review lead here, and on into the frame.
        tabIndex={-1}
        className={styles.entry}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) entry.current?.element.focus();
        }}
      >
        <div ref={place} className={styles.place} data-state={state} />
        <Progress state={state} onAgain={load} />
      </fieldset>
    </FieldGroup>
  );
}

function Progress({ state, onAgain }: { state: EntryState; onAgain: () => void }) {
  const { phone } = useOrganization();
  if (state === "loading") return <Spinner>Loading the card fields…</Spinner>;
  if (state === "slow")
    return <Spinner>The card fields take longer than usual. They appear here as soon as they have come.</Spinner>;
  if (state !== "failed") return null;
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>The card fields could not be loaded</p>
      <p>
        They come from Stripe (js.stripe.com). Your connection may be down, or something in the browser keeps Stripe
        away, such as an ad blocker. Nothing you typed is lost.
      </p>
      <div className={styles.actions}>
        <Button type="button" look="secondary" onClick={onAgain}>
          Try again
        </Button>
      </div>
      <p>
        Or pay by check, or call the office at <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
      </p>
    </div>
  );
}
