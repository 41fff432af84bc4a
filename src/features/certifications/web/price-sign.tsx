import { payWaysNote } from "#features/payments/rules/fee.ts";
import { type Cents, formatCents } from "#shared/money.ts";
import { Sign } from "#ui/public/sign.tsx";
import { useOrganization } from "#ui/public/use-organization.ts";
import styles from "./price-sign.module.css";

type Props = {
  title: string;
  /** What the price is for; absent until a class is chosen. */
  item?: string | undefined;
  priceCents?: Cents | undefined;
};

/** `--` until a class is chosen. */
export const priceText = (price: Cents | undefined): string => (price === undefined ? "--" : formatCents(price));

/** One price on a sign of asphalt. Changes are read out when the reader pauses. */
export function PriceSign({ title, item, priceCents }: Props) {
  const { cardFeeBps } = useOrganization();
  return (
    <Sign tone="asphalt" label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.line} aria-live="polite" aria-atomic="true">
        <p>{item ?? "No class chosen yet"}</p>
        <p className={styles.price}>{priceText(priceCents)}</p>
      </div>
      <p className={styles.note}>
        {priceCents === undefined
          ? "Members of the association pay less for most classes. Tick Active Membership to see your price."
          : payWaysNote(priceCents, cardFeeBps)}
      </p>
    </Sign>
  );
}
