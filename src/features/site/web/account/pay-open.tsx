import { useNavigate } from "react-router";
import { addToCart, chargeItem } from "#features/payments/web/cart/cart.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { cents, formatCents, sumCents } from "#shared/money.ts";
import { CHECKOUT } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import type { Overview } from "../../rules/account/overview.ts";
import styles from "./account.module.css";

/** What is owed, and the one button that takes all of it to the checkout. */
export function PayOpen({ open }: { open: Overview["open"] }) {
  const navigate = useNavigate();
  const { charges, count, totalCents } = open;
  if (count === 0) return <p>Nothing is open.</p>;
  const pay = () => {
    addToCart(charges.map((charge) => chargeItem({ ...charge, amountCents: cents(charge.amountCents) })));
    void navigate(CHECKOUT);
  };
  const shown = sumCents(charges.map(({ amountCents }) => amountCents));
  return (
    <>
      <p>
        {countOf(count, "charge")}, {formatCents(cents(totalCents))} in all.
        {count > charges.length && ` One payment takes ${charges.length} of them: ${formatCents(shown)}.`}
      </p>
      <Button type="button" look="primary" onClick={pay}>
        Pay {countOf(charges.length, "open charge")}
      </Button>
      <noscript>
        <p>To pay by card, please allow scripts, or open what you owe below.</p>
      </noscript>
      <ul className={styles.list}>
        {charges.map(({ token, label, reference, email, amountCents, dueOn }) => (
          <li key={token} className={styles.row}>
            <span className={styles.what}>
              <strong>{label}</strong>
              <span className={styles.note}>{[reference, email].filter(Boolean).join(" · ")}</span>
            </span>
            <span>
              {formatCents(cents(amountCents))}
              {dueOn && <span className={styles.note}>{`due ${formatDay(dueOn)}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
