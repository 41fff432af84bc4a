/** The ends of a payment that took: received, or a bank debit that has begun. */
import { cents, formatCents } from "#shared/money.ts";
import { receiptPath } from "#shared/paths.ts";
import { cardLabel, cardName } from "../../../rules/card-brand.ts";
import type { OrderView } from "../../../rules/schema.ts";
import type { AfterPayment } from "../../cart/cart-item.ts";
import styles from "../../checkout.module.css";
import { Onward } from "./onward.tsx";
import { Fact, Okay, Panel } from "./result-parts.tsx";

type PaidProps = { order: OrderView; after: readonly AfterPayment[]; onOkay: () => void };

export function Paid({ order, after, onOkay }: PaidProps) {
  return (
    <Panel title="Payment received">
      {!order.livemode && <p className={styles.testMark}>TEST - NOT A RECEIPT</p>}
      <p>{order.message}</p>
      <dl className={styles.facts}>
        {order.lines.map(({ label, amountCents }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered; two lines may be alike
          <Fact key={line} label={label} value={formatCents(amountCents)} />
        ))}
        {order.feeCents > 0 && <Fact label="Card fee" value={formatCents(cents(order.feeCents))} />}
        <Fact label="Total paid" value={formatCents(order.totalCents)} isTotal />
        {order.payment && <Fact label={cardLabel(order.payment)} value={cardName(order.payment)} />}
        <Fact label="Reference" value={order.reference} />
      </dl>
      <p>
        <a className={styles.receipt} href={receiptPath(order.token)} download>
          Download the receipt (PDF)
        </a>
      </p>
      {after.length > 0 && <Onward after={after} />}
      <Okay onClick={onOkay} />
    </Panel>
  );
}

export function Debited({ order, after, onOkay }: PaidProps) {
  return (
    <Panel title="Your bank debit has begun">
      {!order.livemode && <p className={styles.testMark}>TEST - NOT A RECEIPT</p>}
      <p>
        The bank takes up to four days, seldom longer. What you pay for stays held, and the receipt comes by email once
        the money is in. <strong>Do not pay again.</strong> If the bank does not pay, we write to you.
      </p>
      <dl className={styles.facts}>
        <Fact label="Total" value={formatCents(cents(order.totalCents))} isTotal />
        {order.payment && <Fact label="From" value={cardName(order.payment)} />}
        <Fact label="Reference" value={order.reference} />
      </dl>
      {after.length > 0 && <Onward after={after} title="What it pays for" />}
      <Okay onClick={onOkay} />
    </Panel>
  );
}
