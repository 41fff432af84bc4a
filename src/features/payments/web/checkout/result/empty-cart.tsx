import { useEffect, useRef } from "react";
import type { Organization } from "#shared/organization.ts";
import { EVENTS, receiptPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { CART_TITLE } from "../../cart/change-cart.ts";
import { LeftItems } from "../../cart/left-items.tsx";
import type { useLeftCart } from "../../cart/use-cart.ts";
import styles from "../../checkout.module.css";
import { Onward } from "./onward.tsx";

type Props = ReturnType<typeof useLeftCart> & { organization: Organization; hadItems: boolean };

/**
 * Says why the cart is empty: it was paid or emptied, here or in another tab. A chunk of its own: most visitors have
 * something to pay.
 */
export function EmptyCart({ paid, removed, organization, hadItems }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that emptied the cart is gone.
  useEffect(() => {
    if (hadItems && document.activeElement === document.body) title.current?.focus();
  }, [hadItems]);
  return (
    <>
      <h2 id={CART_TITLE} tabIndex={-1} ref={title} className={styles.heading}>
        {paid?.isDebit ? "Your bank debit is on its way" : paid ? "Your order is paid" : "Out of your cart"}
      </h2>
      <p>
        Your cart is empty.{" "}
        {paid &&
          (paid.isDebit
            ? `Order ${paid.reference} is paid by a bank debit from this browser. It takes a few days; do not pay again.`
            : `Order ${paid.reference} was paid from this browser.`)}
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
      <ButtonLink to={EVENTS} look="secondary">
        See the events
      </ButtonLink>
    </>
  );
}
