import type { ReactNode } from "react";
import { payWaysNote } from "#features/payments/rules/fee.ts";
import { formatCents } from "#shared/money.ts";
import { Sign } from "#ui/public/sign.tsx";
import { useOrganization } from "#ui/public/use-organization.ts";
import { type SaleLine, totalOf } from "../rules/sales.ts";
import styles from "./owed-sign.module.css";

type Lines = readonly Pick<SaleLine, "option" | "label" | "amountCents">[];

type PanelProps = {
  title: string;
  lines: Lines /** In words, where it is not simply the sum. */;
  total?: string;
  children?: ReactNode;
};

/** Items and total on a sign of asphalt. Changes are read out when the reader pauses. */
export function OwedPanel({ title, lines, total = formatCents(totalOf(lines)), children }: PanelProps) {
  return (
    <Sign tone="asphalt" label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div aria-live="polite" aria-atomic="true">
        <table className={styles.table}>
          <caption className="visually-hidden">Items and total</caption>
          <tbody>
            {lines.map(({ option, label, amountCents }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two attendees may share option and name
              <Row key={`${option} ${at}`} label={label} amount={formatCents(amountCents)} />
            ))}
          </tbody>
          <tfoot>
            <Row label="Total" amount={total} />
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

/** What the answers cost so far, with what a card would add. */
export const OwedSign = ({ lines, total }: { lines: Lines; total: string }) => (
  <OwedPanel title="What you owe" lines={lines} total={total}>
    <p className={styles.note}>{totalOf(lines) === 0 ? "Nothing is owed so far." : <HowToPay lines={lines} />}</p>
    <noscript>
      <p className={styles.note}>
        {lines.length > 0 && "This sum is for the choice marked at first. "}You see your own before you pay.
      </p>
    </noscript>
  </OwedPanel>
);

const HowToPay = ({ lines }: { lines: Lines }) => (
  <>{payWaysNote(totalOf(lines), useOrganization())} You choose on the next step; nothing is charged now.</>
);
