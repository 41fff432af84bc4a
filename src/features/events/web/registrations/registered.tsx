import { useEffect, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { settlementLines } from "#features/payments/rules/settlement-lines.ts";
import { useLeftCart } from "#features/payments/web/cart/use-cart.ts";
import { PayStep } from "#features/payments/web/checkout/pay-step.tsx";
import { renewAfter } from "#features/payments/web/checkout/renew-after.ts";
import { cents } from "#shared/money.ts";
import { registeredPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { chargeLabelWithin, thanksText } from "../../rules/catalog/event-text.ts";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import { afterPayment } from "./after-payment.ts";
import type { ChangeOutcome } from "./change-registration.ts";
import { EndedRegistration } from "./ended-registration.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { ListedRegistration } from "./listed-registration.tsx";
import styles from "./registered.module.css";
import { type RegistrationProps, RegistrationSheet } from "./registration-sheet.tsx";
import { entryOf } from "./running-list.ts";

/** The page of a registration, after the form and on later visits. */
export function Registered(props: RegistrationProps) {
  const { token, registration } = props;
  const { event, status } = registration;
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => renewAfter(afterPayment(token, registration)), [token, registration]);
  useFollowPayment(registeredPath(token), status);
  if (status === "cancelled" || status === "lapsed")
    return (
      <EndedRegistration
        token={token}
        registration={registration}
        how={registration.isWithdrawn ? "withdrawn" : status}
      />
    );
  const own = registersOneByOne(event.event_type) && entryOf(token, registration);
  if (own) return <ListedRegistration {...props} own={own} />;
  const owed = registration.charges.map(({ token, label, amountCents }) => ({
    option: token,
    label: chargeLabelWithin(event, label),
    amountCents: cents(amountCents),
  }));
  return (
    <RegistrationSheet
      {...props}
      isChoosing={isChoosing}
      owed={[...owed, ...settlementLines(registration.charges, registration.payments)]}
    >
      <PaymentPart registration={registration} outcome={props.outcome} token={token} onChoosing={setChoosing} />
    </RegistrationSheet>
  );
}

/** Reads the registration again when another tab has paid for it. */
function useFollowPayment(path: string, status: RegistrationProps["registration"]["status"]): void {
  const { revalidate } = useRevalidator();
  const { paid } = useLeftCart();
  const isOwn = paid?.after.some(({ links }) => links.some(({ href }) => href === path));
  const order = isOwn && status === "awaiting_payment" ? `${paid?.token} ${paid?.isDebit}` : undefined;
  useEffect(() => {
    if (order) void revalidate();
  }, [order, revalidate]);
}

type PaymentPartProps = Pick<RegistrationProps, "registration" | "outcome" | "token"> & {
  onChoosing: (isChoosing: boolean) => void;
};

/** The payment step, or a note that the registration was refunded. */
function PaymentPart({ registration, outcome, token, onChoosing }: PaymentPartProps) {
  const organization = useOrganization();
  const fetcher = useFetcher<ChangeOutcome>();
  const { status, reference, payMethod } = registration;
  const message = thanksText(registration.customer, registration.event);
  const charges = registration.charges.map((charge) => ({ ...charge, amountCents: cents(charge.amountCents) }));
  if (status === "awaiting_payment" || status === "paid")
    return (
      <>
        <HoldNotice
          until={registration.holdUntil}
          zone={registration.event.time_zone}
          outcome={fetcher.data ?? outcome}
        />
        <PayStep
          charges={charges}
          reference={reference}
          message={message}
          organization={organization}
          method={payMethod}
          after={() => afterPayment(token, registration)}
          onMethod={(selected) => {
            onChoosing(false);
            void fetcher.submit({ intent: "pay-method", payMethod: selected }, { method: "post" });
          }}
          onAgain={() => onChoosing(true)}
        />
      </>
    );
  return (
    <section>
      <h2>This registration was refunded.</h2>
      <p className={styles.facts}>
        Nothing is owed. With a question, call the office at {formatPhone(organization.phone)} and name {reference}.
      </p>
    </section>
  );
}
