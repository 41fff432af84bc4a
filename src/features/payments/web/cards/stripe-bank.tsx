import { useCallback, useEffect, useRef, useState } from "react";
import { formatTime } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { OrderView } from "../../rules/schema.ts";
import styles from "../checkout.module.css";
import { loadStripe } from "./stripe-client.ts";

type Props = {
  publishableKey: string;
  clientSecret: string;
  /** The bank's window was opened before and it still waits for an answer: now the payer decides when to go on. */
  isAgain: boolean;
  order: OrderView | undefined;
  /** Called when the bank's window has closed; the server learns the outcome from Stripe. */
  onAnswered: () => void;
};

/** 3-D Secure: Stripe opens the bank's window over the page. */
export function StripeBank({ publishableKey, clientSecret, isAgain, order, onAnswered }: Props) {
  const { phone, timeZone } = useOrganization();
  const [state, setState] = useState<"open" | "waiting" | "away">(isAgain ? "waiting" : "open");
  const title = useRef<HTMLHeadingElement>(null);
  const hasOpened = useRef(isAgain);
  const answered = useRef(onAnswered);
  answered.current = onAnswered;

  const ask = useCallback(async () => {
    setState("open");
    const stripe = await loadStripe(publishableKey).catch(() => setState("away"));
    if (!stripe) return;
    // It throws when the bank already has its answer. Its result is ignored: only the server's own request counts.
    await stripe.handleNextAction({ clientSecret }).catch(() => undefined);
    answered.current();
  }, [publishableKey, clientSecret]);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    void ask();
  }, [ask]);
  useEffect(() => {
    if (state !== "open") title.current?.focus();
  }, [state]);

  if (state === "open") return <Spinner takesFocus>Your bank asks whether it is you. Please answer it…</Spinner>;
  return (
    <section className={styles.panel}>
      <h2 tabIndex={-1} ref={title} className={styles.heading}>
        Your bank asks whether it is you
      </h2>
      <p>
        {state === "away"
          ? "Its window could not be opened, because Stripe, which shows it, could not be reached."
          : "It has not got your answer yet."}{" "}
        Nothing has been charged so far. <strong>Do not pay again</strong>: this payment goes on where it stopped, also
        after a reload.
      </p>
      {order && (
        <p>
          You pay {formatCents(cents(order.totalCents))} for {order.lines.map(({ label }) => label).join(", ")}. It
          stays held for you meanwhile.
        </p>
      )}
      <p>
        Unanswered, it ends by itself{" "}
        {order?.freesAt ? `at ${formatTime(order.freesAt, timeZone)}` : "after a quarter of an hour"}. Nothing is
        charged then, and you can pay the other way: with another card, or by check.
      </p>
      <div className={styles.actions}>
        <Button type="button" onClick={ask}>
          Answer your bank
        </Button>
      </div>
      <p>
        With a question, call the office at <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
      </p>
    </section>
  );
}
