import { cents, formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import styles from "../../checkout.module.css";
import type { PaymentStage } from "../use-payment.ts";
import { NotPaid } from "./not-paid.tsx";
import { Debited, Paid } from "./payment-done.tsx";
import { Fact, Okay, Panel } from "./result-parts.tsx";

type Props = {
  stage: Exclude<PaymentStage, { at: "idle" | "bank" }>;
  organization: Organization;
  onOkay: () => void;
  /** Back to the entry, without losing any of it. */
  onBack: () => void;
  onSendAgain: (() => void) | undefined;
};

/** The outcome of the payment, or that it is not known yet. */
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
          <p>With a question, call the office at {phone}.</p>
        </Panel>
      );
    case "unsent":
      return (
        <Panel title="Your payment did not reach us">
          <p>Nothing was charged. You can safely send it again: it is paid only once.</p>
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
    case "debited":
      return <Debited order={stage.order} after={stage.after} onOkay={onOkay} />;
    case "waiting":
      return (
        <Panel title="The office looks at your payment">
          <p>{stage.message}</p>
          <p>Please contact the office {phone}</p>
          <Okay onClick={onOkay} />
        </Panel>
      );
    case "declined":
    case "refused":
      return <NotPaid {...stage} organization={organization} onOkay={onOkay} />;
  }
}
