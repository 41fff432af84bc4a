import { useState } from "react";
import { formatCents } from "#shared/money.ts";
import { feePercent } from "../../rules/fee.ts";
import { removeFromCart } from "./cart.ts";
import { type CartLine, linesPrice } from "./cart-news.ts";
import { itemCents } from "./cart-price.ts";
import { CART_TITLE, changeCart } from "./change-cart.ts";
import styles from "./order-table.module.css";
import { RemovedItems } from "./removed-items.tsx";
import { useLeftCart } from "./use-cart.ts";

type Props = { lines: readonly CartLine[]; feeBps: number; feeNote: string; isFixed?: boolean };

/** The items of the cart and the sum for the card; a fee is always its own line. */
export function OrderTable({ lines, feeBps, feeNote, isFixed = false }: Props) {
  const [openedAt] = useState(Date.now);
  const { removed } = useLeftCart();
  const price = linesPrice(lines, feeBps);
  const isPayable = lines.some(({ trouble }) => !trouble);
  return (
    <section aria-labelledby={CART_TITLE} className={styles.order}>
      <h2 id={CART_TITLE} tabIndex={-1} className={styles.title}>
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
          {lines.map((line, index) => (
            <tr key={line.item.charge ?? `${line.label} ${index}`}>
              <th scope="row">
                {line.label}
                {line.item.after?.person && <span className={styles.remark}>For {line.item.after.person}</span>}
                {line.isUnmatched && <span className={styles.remark}>The office will match it to your invoice.</span>}
                {line.trouble && <span className={styles.trouble}>{line.trouble}</span>}
              </th>
              <td className="money">
                <Price {...line} />
              </td>
              {!isFixed && (
                <td className={styles.tool}>
                  <RemoveButton line={line} onClick={() => changeCart(() => removeFromCart(index, isSettled(line)))} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {isPayable && (
          <tfoot>
            <SumRow label="Subtotal" amount={price.subtotalCents} isFixed={isFixed} />
            {feeBps > 0 && (
              <SumRow label={`${feePercent(feeBps)} card fee`} amount={price.feeCents} isFixed={isFixed} />
            )}
            <SumRow label="Total" amount={price.totalCents} isFixed={isFixed} isTotal />
          </tfoot>
        )}
      </table>
      {isPayable && <p className={styles.note}>{feeNote}</p>}
      {!isFixed && <RemovedItems removed={removed.filter(({ at, isSettled }) => at >= openedAt && !isSettled)} />}
    </section>
  );
}

function Price({ item, amountCents, wasCents, trouble, isBusy }: CartLine) {
  if (trouble) return <>{isBusy ? formatCents(itemCents(item)) : "--"}</>;
  if (wasCents === undefined) return <>{formatCents(amountCents)}</>;
  return (
    <>
      <s className={styles.was}>
        <span className="visually-hidden">was </span>
        {formatCents(wasCents)}
      </s>
      <strong className={styles.now}>
        <span className="visually-hidden">now </span>
        {formatCents(amountCents)}
      </strong>
    </>
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

const isSettled = ({ trouble, isBusy }: CartLine): boolean => trouble !== undefined && !isBusy;

function RemoveButton({ line, onClick }: { line: CartLine; onClick: () => void }) {
  const { label, item } = line;
  const name = item.after?.person ? `Remove ${label} for ${item.after.person}` : `Remove ${label}`;
  return (
    <button type="button" className={styles.remove} aria-label={name} title="Remove" onClick={onClick}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
    </button>
  );
}
