import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { formatDay } from "#shared/dates.ts";
import type { Organization } from "#shared/organization.ts";
import { CHECKOUT } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import type { ChargeView } from "../../rules/charge-view.ts";
import { cardFeeNote } from "../../rules/fee.ts";
import { addToCart, chargeItem, removeCharges } from "../cart/cart.ts";
import type { Origin } from "../cart/cart-item.ts";
import { CheckPerAccount, firstDue } from "../check-instructions.tsx";
import styles from "./pay-selected-method.module.css";
import { PayStep } from "./pay-step.tsx";

type Props = {
  /** The open sum. */
  charges: readonly ChargeView[];
  payMethod: string | undefined;
  reference: string;
  message: string;
  organization: Organization;
  /** The payer's next steps once it is paid by card. */
  after: Origin;
  /** The page takes the form `intent=pay-method`, `payMethod=Check`. */
  takesChoice?: boolean;
};

/** Instructions for the pay method selected in the form; a card stays possible in any case. */
export function PaySelectedMethod(props: Props) {
  const { charges, payMethod, reference, organization, after } = props;
  const check = useRef<HTMLElement>(null);
  const known = useRef(payMethod);
  // After a change to Check the button is gone, so the focus moves to the mailing address.
  useEffect(() => {
    if (payMethod === "Check" && known.current !== payMethod) check.current?.focus();
    known.current = payMethod;
  }, [payMethod]);
  const dueOn = firstDue(charges);
  const phone = <a href={`tel:${organization.phone}`}>{formatPhone(organization.phone)}</a>;
  const callForCard = (
    <noscript>
      <p>To pay by card, call the office at {organization.phone && formatPhone(organization.phone)}.</p>
    </noscript>
  );
  switch (payMethod) {
    case "Credit Card":
      return (
        <>
          <p>{cardFeeNote(organization)} You see the total before you pay.</p>
          <div className={styles.ways}>
            <ToCheckout charges={charges} after={after}>
              Proceed to Checkout
            </ToCheckout>
            {props.takesChoice && <ByCheck charges={charges} />}
          </div>
          {callForCard}
        </>
      );
    case "Check":
      return (
        <>
          <section aria-label="Pay by check" tabIndex={-1} ref={check} className={styles.check}>
            <CheckPerAccount organization={organization} charges={charges} reference={reference} />
          </section>
          <ToCheckout charges={charges} after={after} isSecond>
            Pay by card instead
          </ToCheckout>
          {callForCard}
        </>
      );
    case "N/A":
      return (
        <>
          <p className={styles.unpaid}>
            <strong>Payment has not been made.</strong> Please call the office at {phone} to arrange it
            {dueOn && `; it is due by ${formatDay(dueOn)}`}. Your reference is {reference}.
          </p>
          <div className={styles.ways}>
            <ToCheckout charges={charges} after={after} isSecond>
              Pay by card now
            </ToCheckout>
            {props.takesChoice && <ByCheck charges={charges} />}
          </div>
        </>
      );
    default:
      return <PayStep {...props} after={() => after} />;
  }
}

type ToCheckoutProps = Pick<Props, "charges" | "after"> & { isSecond?: boolean; children: string };

function ToCheckout({ charges, after, isSecond, children }: ToCheckoutProps) {
  const navigate = useNavigate();
  const go = () => {
    addToCart(charges.map((charge) => chargeItem(charge, after)));
    navigate(CHECKOUT);
  };
  return (
    <div className={styles.withScripts}>
      <Button type="button" look={isSecond ? "quiet" : "primary"} onClick={go}>
        {children}
      </Button>
    </div>
  );
}

/** Removes the charges from the cart, so that a check does not lead to a second payment. */
const ByCheck = ({ charges }: Pick<Props, "charges">) => (
  <Form
    method="post"
    replace
    preventScrollReset
    onSubmit={() =>
      removeCharges(
        charges.map(({ token }) => token),
        { isOwed: true },
      )
    }
  >
    <input type="hidden" name="intent" value="pay-method" />
    <Button look="quiet" type="submit" name="payMethod" value="Check">
      Pay by check instead
    </Button>
  </Form>
);
