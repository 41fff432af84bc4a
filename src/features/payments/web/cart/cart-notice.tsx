import { useEffect, useRef } from "react";
import { formatCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { acceptPrices, removeSettled } from "./cart.ts";
import { linksOf } from "./cart-item.ts";
import type { CartLine } from "./cart-news.ts";
import styles from "./cart-notice.module.css";
import { changeCart } from "./change-cart.ts";

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
  const isAllPaid = lines.length > 0 && lines.every(({ isPaid }) => isPaid);
  return (
    <div id={CART_NOTICE_ID} tabIndex={-1} ref={box} className={styles.place}>
      <div role="status" aria-live="polite">
        {refusal && <p className={styles.refusal}>{refusal}</p>}
        {hasNews && (
          <div className={styles.news}>
            <h2 className={styles.title}>{isAllPaid ? "Your order is paid already" : "Your order has changed"}</h2>
            <Changes changed={changed} others={[...lost, ...busy]} />
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
            <Button type="button" onClick={() => changeCart(() => acceptPrices(changed.map(newPrice)))}>
              {changed.length === 1 ? "Accept the new price" : "Accept the new prices"}
            </Button>
          )}
          {lost.length > 0 && (
            <Button
              type="button"
              look="secondary"
              onClick={() => changeCart(() => removeSettled(lost.map(({ item }) => item)))}
            >
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

type ChangesProps = { changed: readonly CartLine[]; others: readonly CartLine[] };

const Changes = ({ changed, others }: ChangesProps) => (
  <ul>
    {changed.map(({ item, label, wasCents = 0, amountCents }) => (
      <li key={item.charge}>
        {label}: was {formatCents(wasCents)}, now {formatCents(amountCents)}
      </li>
    ))}
    {others.map(({ item, label, trouble }) => (
      <li key={item.charge}>
        {label}: {trouble} <PageOf item={item} />
      </li>
    ))}
  </ul>
);

/** What was paid has its receipt on its own page. */
function PageOf({ item }: Pick<CartLine, "item">) {
  const [link] = linksOf(item);
  return link && <a href={link.href}>{link.label}</a>;
}

const newPrice = ({ item, label, amountCents }: CartLine) => ({ charge: item.charge ?? "", label, amountCents });
