import { formatCents } from "#shared/money.ts";
import { EVENTS } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Sign } from "#ui/public/signs/sign.tsx";
import { feePercent } from "../../rules/fee.ts";
import type { linesPrice } from "../cart/cart-news.ts";
import styles from "../checkout.module.css";

export const EmptyCart = () => (
  <div className={styles.empty}>
    <p>
      Your cart is empty. Register for an event and choose Card, or pay an invoice that the association has sent you.
    </p>
    <ButtonLink to={EVENTS}>See the events</ButtonLink>
  </div>
);

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
        <p>Nothing is charged before you confirm.</p>
      </Sign>
    </div>
  );
}
