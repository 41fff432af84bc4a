import { priceText } from "#features/payments/web/price-sign.tsx";
import type { Cents } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { Spinner } from "#ui/public/spinner.tsx";
import styles from "./class-form.module.css";

type Props = { isReview: boolean; isSending: boolean; price: Cents | undefined };

/** Submit leads to the review, Confirm sends; while it is under way there is nothing to press. */
export function ClassButtons({ isReview, isSending, price }: Props) {
  if (isSending) return <Spinner takesFocus />;
  if (isReview)
    return (
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="confirm">
          Confirm
        </Button>
        <Button type="submit" name="intent" value="edit" look="secondary">
          Back
        </Button>
      </div>
    );
  return (
    <>
      <p className={styles.total}>
        Price <strong className="money">{priceText(price)}</strong>
      </p>
      <Button type="submit" name="intent" value="review">
        Submit
      </Button>
    </>
  );
}
