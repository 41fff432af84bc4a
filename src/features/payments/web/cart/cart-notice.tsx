import { useEffect, useRef } from "react";
import { formatCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { acceptPrices, removePaid } from "./cart.ts";
import type { CartLine } from "./cart-news.ts";
import styles from "./cart-notice.module.css";

/** The error summary leads here. */
export const CART_NOTICE_ID = "cart-notice";

type Props = {
  lines: readonly CartLine[];
  /** The server did not answer with the prices of the items. */
  isAway: boolean;
  /** Why the visitor is back at the form instead of at a payment. */
  refusal: string | undefined;
  onAskAgain: () => void;
};

/** The changes of the cart since the visitor saw it, with the buttons that accept them. Screen readers announce it. */
export function CartNotice({ lines, isAway, refusal, onAskAgain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const changed = lines.filter(({ wasCents }) => wasCents !== undefined);
  const lost = lines.filter(({ trouble, isBusy }) => trouble && !isBusy);
  const busy = lines.filter(({ isBusy }) => isBusy);
  const hasNews = changed.length + lost.length + busy.length > 0;
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  // An accepted change disappears with its button, so the focus moves to the table that shows it.
  const settle = (work: () => void) => () => {
    work();
    document.getElementById("order-summary")?.focus();
  };
  return (
    <div id={CART_NOTICE_ID} tabIndex={-1} ref={box} className={styles.place}>
      <div role="status" aria-live="polite">
        {refusal && <p className={styles.refusal}>{refusal}</p>}
        {hasNews && (
          <div className={styles.news}>
            <h2 className={styles.title}>Your order has changed</h2>
            <ul>
              {changed.map(({ item, label, wasCents = 0, amountCents }) => (
                <li key={item.charge}>
                  {label}: was {formatCents(wasCents)}, now {formatCents(amountCents)}
                </li>
              ))}
              {[...lost, ...busy].map(({ item, label, trouble }) => (
                <li key={item.charge}>
                  {label}: {trouble}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isAway && (
          <p className={styles.away}>
            We could not check these prices just now. They are shown as you saw them when you added them, and nothing is
            charged at another price.
          </p>
        )}
      </div>
      {(hasNews || isAway) && (
        <div className={styles.actions}>
          {changed.length > 0 && (
            <Button type="button" onClick={settle(() => acceptPrices(changed.map(newPrice)))}>
              {changed.length === 1 ? "Accept the new price" : "Accept the new prices"}
            </Button>
          )}
          {lost.length > 0 && (
            <Button type="button" look="secondary" onClick={settle(() => removePaid(lost.map(({ item }) => item)))}>
              {lost.length === 1 ? "Remove the item" : `Remove the ${lost.length} items`}
            </Button>
          )}
          {(busy.length > 0 || isAway) && (
            <Button type="button" look="secondary" onClick={onAskAgain}>
              Check again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const newPrice = ({ item, label, amountCents }: CartLine) => ({ charge: item.charge ?? "", label, amountCents });
