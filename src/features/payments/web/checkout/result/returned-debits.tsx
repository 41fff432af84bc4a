import { cents, formatCents } from "#shared/money.ts";
import notice from "../../cart/cart-notice.module.css";
import { useReturnedDebits } from "./use-returned-debits.ts";

/** Says that a bank did not pay what this browser had seen as good as paid. A chunk of its own: few pay by debit. */
export function ReturnedDebits() {
  const debits = useReturnedDebits();
  return (
    <div role="status" className={debits.length > 0 ? notice.place : undefined}>
      {debits.map(({ token, reference, totalCents }) => (
        <div key={token} className={notice.news}>
          <h2 className={notice.title}>Your bank did not pay the debit of {formatCents(cents(totalCents))}</h2>
          <p>
            You were not charged, and what it was for ({reference}) is owed again. It is in your cart: pay it by card,
            or by another account. What is limited is held for a short time only.
          </p>
        </div>
      ))}
    </div>
  );
}
