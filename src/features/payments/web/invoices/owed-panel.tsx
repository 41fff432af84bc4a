import type { ReactNode } from "react";
import { formatCents, sumCents } from "#shared/money.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import styles from "./owed-panel.module.css";

type Lines = readonly { label: string; amountCents: number }[];

type PanelProps = {
  title: string;
  lines: Lines;
  /** The label of the sum. */
  totalLabel?: string;
  /** The text shown for the sum, if it is not simply the amount. */
  total?: string;
  children?: ReactNode;
};

/** Items and total on a sign of asphalt. Changes are read out when the reader pauses. */
export function OwedPanel({ title, lines, totalLabel = "Total", total, children }: PanelProps) {
  return (
    <Sign tone="asphalt" label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div aria-live="polite" aria-atomic="true">
        <table className={styles.table}>
          <caption className="visually-hidden">Items and total</caption>
          <tbody>
            {lines.map(({ label, amountCents }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered; two lines may be alike
              <Row key={at} label={label} amount={formatCents(amountCents)} />
            ))}
          </tbody>
          <tfoot>
            <Row label={totalLabel} amount={total ?? formatCents(sumCents(lines.map((line) => line.amountCents)))} />
          </tfoot>
        </table>
      </div>
      {children}
    </Sign>
  );
}

const Row = ({ label, amount }: { label: string; amount: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="money">{amount}</td>
  </tr>
);
