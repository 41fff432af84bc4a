import { useId, useState } from "react";
import { formatCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { feePercent } from "../rules/fee.ts";
import { type CartItem, removeFromCart, restoreToCart } from "./cart.ts";
import { cartPrice, itemCents } from "./cart-price.ts";
import styles from "./order-table.module.css";

type Props = { items: readonly CartItem[]; feeBps: number; feeNote: string; isFixed?: boolean };

/** What is in the cart and what the card will be charged; the fee always on a line of its own. */
export function OrderTable({ items, feeBps, feeNote, isFixed = false }: Props) {
  const [removed, setRemoved] = useState<{ index: number; item: CartItem }>();
  const title = useId();
  const price = cartPrice(items, feeBps);
  const remove = (index: number) => {
    const item = items[index];
    if (!item) return;
    removeFromCart(index);
    setRemoved({ index, item });
    document.getElementById(title)?.focus();
  };
  return (
    <section aria-labelledby={title} className={styles.order}>
      <h2 id={title} tabIndex={-1} className={styles.title}>
        Order summary
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="money">
              Price
            </th>
            {!isFixed && (
              <td>
                <span className="visually-hidden">Remove</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={item.charge ?? `${item.itemName} ${index}`}>
              <th scope="row">{item.itemName}</th>
              <td className="money">{formatCents(itemCents(item))}</td>
              {!isFixed && (
                <td className={styles.tool}>
                  <RemoveButton name={item.itemName} onClick={() => remove(index)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow label="Subtotal" amount={price.subtotalCents} isFixed={isFixed} />
          <SumRow label={`${feePercent(feeBps)} card fee`} amount={price.feeCents} isFixed={isFixed} />
          <SumRow label="Total" amount={price.totalCents} isFixed={isFixed} isTotal />
        </tfoot>
      </table>
      <p className={styles.note}>{feeNote}</p>
      <p role="status" className={styles.undo}>
        {removed && (
          <>
            {removed.item.itemName} was removed.{" "}
            <Button
              look="quiet"
              type="button"
              onClick={() => {
                restoreToCart(removed.index, removed.item);
                setRemoved(undefined);
              }}
            >
              Undo
            </Button>
          </>
        )}
      </p>
    </section>
  );
}

function SumRow(props: { label: string; amount: number; isFixed: boolean; isTotal?: boolean }) {
  return (
    <tr className={props.isTotal ? styles.total : styles.sum}>
      <th scope="row">{props.label}</th>
      <td className="money">{formatCents(props.amount)}</td>
      {!props.isFixed && <td />}
    </tr>
  );
}

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className={styles.remove} aria-label={`Remove ${name}`} title="Remove" onClick={onClick}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  </button>
);
