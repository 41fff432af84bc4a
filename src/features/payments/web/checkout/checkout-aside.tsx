import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { EVENTS, receiptPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import { feePercent } from "../../rules/fee.ts";
import type { linesPrice } from "../cart/cart-news.ts";
import { CART_TITLE } from "../cart/change-cart.ts";
import { LeftItems } from "../cart/left-items.tsx";
import { useLeftCart } from "../cart/use-cart.ts";
import styles from "../checkout.module.css";
import { Onward } from "./result/onward.tsx";

/** Says why the cart is empty: it was paid or emptied, here or in another tab, or nothing was in it. */
export function EmptyCart({ organization }: { organization: Organization }) {
  const { paid, removed } = useLeftCart();
  const isKnown = paid !== undefined || removed.length > 0;
  return (
    <div className={styles.empty}>
      <h2 id={CART_TITLE} tabIndex={-1} className={styles.heading}>
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

/** Stays visible beside the long form. It repeats the table, so screen readers skip it. */
export function Summary({ price, feeBps }: { price: ReturnType<typeof linesPrice>; feeBps: number }) {
  const { subtotalCents, feeCents, totalCents } = price;
  return (
    <div className={styles.summary} aria-hidden="true">
      <Sign tone="asphalt">
        <h3>What you pay</h3>
        <dl>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatCents(subtotalCents)}</dd>
          </div>
          {feeBps > 0 && (
            <div>
              <dt>{feePercent(feeBps)} card fee</dt>
              <dd>{formatCents(feeCents)}</dd>
            </div>
          )}
          <div>
            <dt>Total</dt>
            <dd>{formatCents(totalCents)}</dd>
          </div>
        </dl>
      </Sign>
    </div>
  );
}
