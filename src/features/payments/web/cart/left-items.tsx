import { useMemo } from "react";
import { formatCents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { restoreToCart } from "./cart.ts";
import { linksOf } from "./cart-item.ts";
import { type CartLine, cartLines } from "./cart-news.ts";
import { changeCart } from "./change-cart.ts";
import type { Removed } from "./left-cart.ts";
import styles from "./left-items.module.css";
import { useCartQuote } from "./use-cart-quote.ts";

/** The items removed from a cart that is now empty, and whether the server says that they are still owed. */
export function LeftItems({ removed }: { removed: readonly Removed[] }) {
  const items = useMemo(() => removed.map(({ item }) => item), [removed]);
  const { quote } = useCartQuote(items);
  const lines = cartLines(items, quote);
  return (
    <>
      <ul className={styles.list}>
        {lines.map((line, at) => (
          <LeftItem key={line.item.charge ?? line.label} line={line} entry={removed[at]} />
        ))}
      </ul>
      {lines.some(({ item, trouble }) => item.charge && !trouble) && (
        <p>
          Taking it out of the cart has cancelled nothing. To pay by check or later, open its page: it says where to
          mail a check and until when, and the confirmation email leads there at any time.
        </p>
      )}
    </>
  );
}

function LeftItem({ line, entry }: { line: CartLine; entry: Removed | undefined }) {
  const { item, label, trouble, amountCents } = line;
  const isOver = trouble !== undefined || entry?.isSettled;
  return (
    <li className={styles.entry}>
      <p>
        <strong>{label}</strong>
        {item.after?.person && ` for ${item.after.person}`}
        <br />
        {trouble ?? `${formatCents(amountCents)}${item.charge && !isOver ? ", still owed" : ""}`}
      </p>
      <p className={styles.ways}>
        {linksOf(item)
          .slice(0, 1)
          .map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
              <span className="visually-hidden">: {label}</span>
            </a>
          ))}
        {!isOver && entry && (
          <Button look="quiet" type="button" onClick={() => changeCart(() => restoreToCart(entry.index, item))}>
            Undo<span className="visually-hidden">: put {label} back</span>
          </Button>
        )}
      </p>
    </li>
  );
}
