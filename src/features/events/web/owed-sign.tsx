import type { ReactNode } from "react";
import { CARD_FEE_BPS, cardFeeCents } from "#features/payments/rules/fee.ts";
import { formatCents } from "#shared/money.ts";
import { Sign } from "#ui/public/sign.tsx";
import { type SaleLine, totalOf } from "../rules/sales.ts";
import styles from "./owed-sign.module.css";

type Lines = readonly Pick<SaleLine, "option" | "label" | "amountCents">[];

/** Items and total on a sign of asphalt. Changes are read out when the reader pauses. */
export function OwedPanel({ title, lines, children }: { title: string; lines: Lines; children?: ReactNode }) {
  return (
    <Sign tone="asphalt" label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div aria-live="polite" aria-atomic="true">
        <table className={styles.table}>
          <caption className="visually-hidden">Items and total</caption>
          <tbody>
            {lines.map(({ option, label, amountCents }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two attendees may share option and name
              <Row key={`${option} ${at}`} label={label} amountCents={amountCents} />
            ))}
          </tbody>
          <tfoot>
            <Row label="Total" amountCents={totalOf(lines)} />
          </tfoot>
        </table>
      </div>
      {children}
    </Sign>
  );
}

const Row = ({ label, amountCents }: { label: string; amountCents: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="money">{formatCents(amountCents)}</td>
  </tr>
);

/** What the answers cost so far, with what a card would add. */
export const OwedSign = ({ lines }: { lines: Lines }) => (
  <OwedPanel title="What you owe" lines={lines}>
    <p className={styles.note}>{totalOf(lines) === 0 ? "Nothing is owed so far." : <HowToPay lines={lines} />}</p>
    <noscript>
      <p className={styles.note}>This sum is for the choice marked at first. You see your own before you pay.</p>
    </noscript>
  </OwedPanel>
);

const HowToPay = ({ lines }: { lines: Lines }) => (
  <>
    Pay by check at no charge, or by card with a {CARD_FEE_BPS / 100}% fee (
    {formatCents(cardFeeCents(totalOf(lines), CARD_FEE_BPS))}). You choose on the next step; nothing is charged now.
  </>
);
