import { formatCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { restoreToCart } from "./cart.ts";
import { linksOf } from "./cart-item.ts";
import { itemCents } from "./cart-price.ts";
import { changeCart } from "./change-cart.ts";
import type { Removed } from "./left-cart.ts";
import styles from "./removed-items.module.css";

type Props = { removed: readonly Removed[] };

/** Items just removed from the cart, which are still owed, with a button to restore them. Screen readers announce them. */
export const RemovedItems = ({ removed }: Props) => (
  <div role="status" className={styles.place}>
    {removed.map((entry) => (
      <RemovedItem key={entry.item.charge ?? entry.at} {...entry} />
    ))}
  </div>
);

function RemovedItem({ item, index }: Removed) {
  const [link] = linksOf(item);
  return (
    <div className={styles.entry}>
      <p>
        <strong>{item.itemName} was removed.</strong>
        {item.charge && (
          <>
            {" "}
            Nothing is cancelled: {item.after?.what ? `the ${item.after.what} stands` : "it stands"}, and{" "}
            {formatCents(itemCents(item))} is still owed.
          </>
        )}
      </p>
      <p className={styles.ways}>
        <Button look="quiet" type="button" onClick={() => changeCart(() => restoreToCart(index, item))}>
          Undo<span className="visually-hidden">: put {item.itemName} back</span>
        </Button>
        {link && (
          <a className={styles.link} href={link.href}>
            {link.label}
            <span className="visually-hidden">: {item.itemName}</span>
          </a>
        )}
      </p>
    </div>
  );
}
