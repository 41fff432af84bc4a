import { useEffect, useRef } from "react";
import { addToCart, chargeItem } from "#features/payments/web/cart/cart.ts";
import { forgetCustomer } from "#features/payments/web/checkout/customer-memory.ts";
import { PAY_STEP, registrationPath } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { DoneHeading } from "#ui/public/signs/check-sign.tsx";
import { thanksText } from "../../rules/catalog/event-text.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import styles from "./another-step.module.css";
import { keepInList, type ListEntry } from "./running-list.ts";

type Props = {
  registration: RegistrationView;
  own: ListEntry;
  /** Whether this step follows another one on this page. */
  takesFocus: boolean;
};

/**
 * The step after one person is registered: register another of the same company, or pay for all. Both are links, so
 * that they work without scripts too; with scripts they put the class into the cart, once.
 */
export function AnotherStep({ registration, own, takesFocus }: Props) {
  const { customer, event } = registration;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const keep = () => {
    keepInList(event.id, own);
    addToCart(own.charges.map((charge) => chargeItem(charge, own.after)));
  };
  return (
    <section className={styles.step}>
      <DoneHeading ref={heading} data-takes-focus="">
        You are registered. Anybody else?
      </DoneHeading>
      <p>{thanksText(customer, event)}</p>
      <p>Register the next person of your company, or continue and choose how you pay for everybody.</p>
      <div className={styles.ways}>
        <ButtonLink to={`?${PAY_STEP}`} onClick={keep} preventScrollReset>
          Continue
        </ButtonLink>
        <ButtonLink
          look="secondary"
          to={registrationPath(event.id)}
          onClick={() => {
            keep();
            forgetCustomer();
          }}
        >
          Register Another
        </ButtonLink>
      </div>
    </section>
  );
}
