import { CARD_FEE_BPS, cardFeeCents } from "#features/payments/rules/fee.ts";
import { formatCents } from "#shared/money.ts";
import { Sign } from "#ui/public/sign.tsx";
import { type SaleLine, totalOf } from "../rules/sales.ts";
import styles from "./owed-sign.module.css";

/** What the answers cost so far. Changes are read out when the reader pauses. */
export function OwedSign({ lines }: { lines: readonly SaleLine[] }) {
  const total = totalOf(lines);
  return (
    <Sign tone="asphalt" label="What you owe">
      <h2 className={styles.title}>What you owe</h2>
      <div aria-live="polite" aria-atomic="true">
        <table className={styles.table}>
          <caption className="visually-hidden">Items and total</caption>
          <tbody>
            {lines.map(({ option, label, amountCents }) => (
              <tr key={option}>
                <th scope="row">{label}</th>
                <td className="money">{formatCents(amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className="money">{formatCents(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.note}>
        Pay by check at no charge, or by card with a {CARD_FEE_BPS / 100}% fee (
        {formatCents(cardFeeCents(total, CARD_FEE_BPS))}). You choose on the next step; nothing is charged now.
      </p>
      <noscript>
        <p className={styles.note}>This sum is for the choice marked at first. You see your own before you pay.</p>
      </noscript>
    </Sign>
  );
}
