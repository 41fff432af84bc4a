import { useEffect, useRef } from "react";
import type { Organization } from "#shared/organization.ts";
import { EVENTS, receiptPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { CART_TITLE } from "../../cart/change-cart.ts";
import { LeftItems } from "../../cart/left-items.tsx";
import { useLeftCart } from "../../cart/use-cart.ts";
import styles from "../../checkout.module.css";
import { Onward } from "./onward.tsx";

type Props = { organization: Organization; hadItems: boolean };

/**
 * Says why the cart is empty: it was paid or emptied, here or in another tab, or nothing was in it. A chunk of its own:
 * most visitors have something to pay.
 */
export function EmptyCart({ organization, hadItems }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that emptied the cart has gone with it.
  useEffect(() => {
    if (hadItems && document.activeElement === document.body) title.current?.focus();
  }, [hadItems]);
  const { paid, removed } = useLeftCart();
  const isKnown = paid !== undefined || removed.length > 0;
  return (
    <div className={styles.empty}>
      <h2 id={CART_TITLE} tabIndex={-1} ref={title} className={styles.heading}>
        {paid?.isDebit
          ? "Your bank debit is on its way"
          : paid
            ? "Your order is paid"
            : isKnown
              ? "Out of your cart"
              : "Nothing to pay here"}
      </h2>
      <p>
        Your cart is empty.{" "}
        {paid
          ? paid.isDebit
            ? `Order ${paid.reference} is paid by a bank debit from this browser. It takes a few days; do not pay again.`
            : `Order ${paid.reference} was paid from this browser.`
          : !isKnown && "Register for an event and choose Card, or pay an invoice that the association has sent you."}
      </p>
      {paid && !paid.isDebit && (
        <a className={styles.receipt} href={receiptPath(paid.token)} download>
          Download the receipt (PDF)
        </a>
      )}
      {paid && paid.after.length > 0 && <Onward after={paid.after} />}
      {removed.length > 0 && (
        <>
          {paid && <h3>Out of your cart</h3>}
          <LeftItems removed={removed} />
          <p>
            With a question, call the office at{" "}
            <a className={styles.phone} href={`tel:${organization.phone}`}>
              {formatPhone(organization.phone)}
            </a>
            .
          </p>
        </>
      )}
      <ButtonLink to={EVENTS} look={isKnown ? "secondary" : "primary"}>
        See the events
      </ButtonLink>
    </div>
  );
}
