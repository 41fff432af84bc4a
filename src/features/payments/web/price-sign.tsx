import { type Cents, formatCents } from "#shared/money.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import { payWaysNote } from "../rules/fee.ts";
import styles from "./price-sign.module.css";

type Props = {
  title: string;
  /** The label of the price, or a note that nothing is selected yet. */
  item: string;
  priceCents?: Cents | undefined;
  /** Shown in place of the pay methods where there is no price. */
  note?: string | undefined;
};

/** `--` where there is no price. */
export const priceText = (price: Cents | undefined): string => (price === undefined ? "--" : formatCents(price));

/** One price on a sign of asphalt. Screen readers announce changes after a pause. */
export function PriceSign({ title, item, priceCents, note }: Props) {
  const policy = useOrganization();
  return (
    <Sign tone="asphalt" label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.line} aria-live="polite" aria-atomic="true">
        <p>{item}</p>
        <p className={styles.price}>{priceText(priceCents)}</p>
      </div>
      <p className={styles.note}>{priceCents === undefined ? note : payWaysNote(priceCents, policy)}</p>
    </Sign>
  );
}
