import { type ReactNode, useEffect, useRef } from "react";
import { cents, formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { receiptPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import { cardName } from "../../rules/card-brand.ts";
import type { OrderView } from "../../rules/schema.ts";
import type { AfterPayment } from "../cart/cart.ts";
import styles from "../checkout.module.css";
import type { PaymentStage } from "./use-payment.ts";

type Props = {
  stage: Exclude<PaymentStage, { at: "idle" | "bank" }>;
  organization: Organization;
  onOkay: () => void;
  /** Back to the entry, without losing any of it. */
  onBack: () => void;
  onSendAgain: (() => void) | undefined;
};

/** The outcome of the payment, or that it is not known yet. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function PaymentResult({ stage, organization, onOkay, onBack, onSendAgain }: Props) {
  const phone = <a href={`tel:${organization.phone}`}>{formatPhone(organization.phone)}</a>;
  switch (stage.at) {
    case "sending":
      return <Spinner takesFocus>Sending your payment…</Spinner>;
    case "unclear":
      return (
        <Panel title="We are asking what became of your payment">
          <p>
            The answer to your payment has not reached this page, and it is not known yet whether your card was charged.{" "}
            <strong>Do not pay again.</strong> This page asks every few seconds and shows the answer here. If it stays
            like this, call the office at {phone}.
          </p>
          <Spinner>Asking…</Spinner>
        </Panel>
      );
    case "processing":
      return (
        <Panel title="Your payment is being processed">
          <p>
            <strong>Do not pay again.</strong> Your payment was sent and its end is not known yet. This page asks every
            few seconds and shows it here. You may also close it: once the payment has gone through, a receipt comes by
            email.
          </p>
          <dl className={styles.facts}>
            <Fact label="Reference" value={stage.order.reference} />
            <Fact label="Total" value={formatCents(cents(stage.order.totalCents))} isTotal />
          </dl>
          <Spinner>Asking…</Spinner>
          <p>With a question, call the office at {phone} and name the reference.</p>
        </Panel>
      );
    case "unsent":
      return (
        <Panel title="Your payment did not reach us">
          <p>Nothing was charged. Sending it again is safe: it is the same order and is paid only once.</p>
          <div className={styles.actions}>
            {onSendAgain && (
              <Button type="button" onClick={onSendAgain}>
                Send again
              </Button>
            )}
            <Button type="button" look="secondary" onClick={onSendAgain ? onBack : onOkay}>
              {onSendAgain ? "Back" : "Okay"}
            </Button>
          </div>
        </Panel>
      );
    case "elsewhere":
      return (
        <Panel title="You are paying in another tab">
          <p>
            Nothing was sent from this one. Look at the other tab, and wait there until you know how the payment ended.
          </p>
          <div className={styles.actions}>
            <Button type="button" look="secondary" onClick={onBack}>
              Back
            </Button>
          </div>
        </Panel>
      );
    case "paid":
      return <Paid order={stage.order} after={stage.after} onOkay={onOkay} />;
    case "waiting":
      return (
        <Panel title="The office looks at your payment">
          <p>{stage.message}</p>
          <p>Please contact the office {phone}</p>
          <Okay onClick={onOkay} />
        </Panel>
      );
    case "declined":
      return (
        <Panel title="Payment not successful" isFailure>
          <p className={styles.failure}>{stage.message}</p>
          <p>Please try a different method of payment or contact the office</p>
          <p>{phone}</p>
          <Okay onClick={onOkay} />
        </Panel>
      );
    case "refused":
      return (
        <Panel title="Payment not successful" isFailure>
          <p className={styles.failure}>{stage.message}</p>
          {stage.instruction && <p>{stage.instruction}</p>}
          <p>Please contact the office</p>
          <p>{phone}</p>
          <Okay onClick={onOkay} />
        </Panel>
      );
  }
}

type PaidProps = { order: OrderView; after: readonly AfterPayment[]; onOkay: () => void };

function Paid({ order, after, onOkay }: PaidProps) {
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
        {order.payment && <Fact label="Card" value={cardName(order.payment)} />}
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

/** The links to the registrations and other things that were paid for. */
const Onward = ({ after }: Pick<PaidProps, "after">) => (
  <section className={styles.onward} aria-labelledby="onward">
    <h3 id="onward">What you paid for</h3>
    <ul>
      {after.map(({ title, links }) => (
        <li key={links[0]?.href}>
          <p>{title}</p>
          <p className={styles.links}>
            {links.map(({ label, href }) => (
              <a key={href} className={styles.receipt} href={href} download={href.endsWith(".ics") || undefined}>
                {label}
                <span className="visually-hidden">: {title}</span>
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const Fact = ({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? styles.paid : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Okay = ({ onClick }: { onClick: () => void }) => (
  <div className={styles.actions}>
    <Button type="button" onClick={onClick}>
      Okay
    </Button>
  </div>
);

function Panel({ title, isFailure, children }: { title: string; isFailure?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title) heading.current?.focus();
  }, [title]);
  return (
    <section className={`${styles.panel} ${isFailure ? styles.failed : ""}`} role={isFailure ? "alert" : undefined}>
      <h2 tabIndex={-1} ref={heading} className={styles.heading}>
        {isFailure && <StopIcon size={28} />}
        {title}
      </h2>
      {children}
    </section>
  );
}
