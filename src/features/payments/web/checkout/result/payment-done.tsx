/** The results of a successful payment: received, or a bank debit that has begun. */
import { useEffect, useRef } from "react";
import { cents, formatCents } from "#shared/money.ts";
import { receiptPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { DoneHeading } from "#ui/public/signs/check-sign.tsx";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import { cardLabel, cardName } from "../../../rules/card-brand.ts";
import type { OrderView } from "../../../rules/schema.ts";
import type { AfterPayment } from "../../cart/cart-item.ts";
import styles from "../../checkout.module.css";
import { NextCards } from "./next-cards.tsx";
import { Fact } from "./result-parts.tsx";

/** Replaces the heading "Checkout" with the result, and takes the focus. */
export function DoneHead({ isPaid }: { isPaid: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="page-head">
      <MileMarker at={isPaid ? "done" : "payment"} />
      {isPaid ? (
        <DoneHeading as="h1" ref={title}>
          Payment received
        </DoneHeading>
      ) : (
        <h1 tabIndex={-1} ref={title}>
          Your bank debit has begun
        </h1>
      )}
    </div>
  );
}

type PaidProps = { order: OrderView; after: readonly AfterPayment[]; onOkay: () => void };

export const Paid = ({ order, after, onOkay }: PaidProps) => (
  <section className={styles.panel}>
    {!order.livemode && <p className={styles.testMark}>TEST - NOT A RECEIPT</p>}
    <p>{order.message}</p>
    <p>
      <a className={styles.receipt} href={receiptPath(order.token)} download>
        Download the receipt (PDF)
      </a>
    </p>
    <NextCards after={after} />
    <Home onOkay={onOkay} />
  </section>
);

export const Debited = ({ order, after, onOkay }: PaidProps) => (
  <section className={styles.panel}>
    {!order.livemode && <p className={styles.testMark}>TEST - NOT A RECEIPT</p>}
    <p>
      The bank takes up to four days, seldom longer. What you pay for stays held, and the receipt comes by email once
      the money is in. <strong>Do not pay again.</strong> If the bank does not pay, we write to you.
    </p>
    <NextCards after={after} />
    <Home onOkay={onOkay} />
  </section>
);

/** Okay leads home: an empty cart is a dead end. */
const Home = ({ onOkay }: Pick<PaidProps, "onOkay">) => (
  <div className={styles.actions}>
    <ButtonLink to="/" onClick={onOkay}>
      Okay
    </ButtonLink>
  </div>
);

/** The paid items and the payment method, on a sign beside the result. */
export const PaidSign = ({ order, isPaid }: { order: OrderView; isPaid: boolean }) => (
  <Sign tone="asphalt" label="Your order">
    <h2>Your order</h2>
    <dl className={styles.order}>
      {order.lines.map(({ label, amountCents }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered; two lines may be alike
        <Fact key={line} label={label} value={formatCents(amountCents)} />
      ))}
      {order.feeCents > 0 && <Fact label="Card fee" value={formatCents(cents(order.feeCents))} />}
      <Fact label={isPaid ? "Total paid" : "Total"} value={formatCents(cents(order.totalCents))} isTotal />
      {order.payment && <Fact label={isPaid ? cardLabel(order.payment) : "From"} value={cardName(order.payment)} />}
      <Fact label="Reference" value={order.reference} />
    </dl>
  </Sign>
);
