import { payWaysNote } from "#features/payments/rules/fee.ts";
import { OwedPanel } from "#features/payments/web/invoices/owed-panel.tsx";
import { formatCents } from "#shared/money.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { type SaleLine, totalOf } from "../../rules/catalog/sales.ts";
import styles from "./owed-sign.module.css";

type Lines = readonly Pick<SaleLine, "option" | "label" | "amountCents">[];

type Props = {
  lines: Lines;
  total: string;
  /** Cents owed for the people registered earlier in this tab. */
  before?: number | undefined;
};

/** The price of the answers so far, with the fee of a card. On a phone it is the rest of `OwedLine`. */
export const OwedSign = ({ lines, total, before = 0 }: Props) => (
  <div className={styles.bill}>
    <OwedPanel title="What you owe" lines={lines} total={total}>
      <p className={styles.note}>{totalOf(lines) === 0 ? nothingYet(before) : <HowToPay lines={lines} />}</p>
      <noscript>
        <p className={styles.note}>
          {lines.length > 0 && "This sum is for the choice marked at first. "}You see your own before you pay.
        </p>
      </noscript>
    </OwedPanel>
  </div>
);

const nothingYet = (before: number): string =>
  before === 0
    ? "Nothing is owed so far."
    : `Nothing is added yet to the ${formatCents(before)} for everybody registered so far.`;

const HowToPay = ({ lines }: { lines: Lines }) => (
  <>{payWaysNote(totalOf(lines), useOrganization())} You choose on the next step; nothing is charged now.</>
);
