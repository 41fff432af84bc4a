import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Spinner } from "../signs/spinner.tsx";
import styles from "./review-buttons.module.css";

type Props = {
  isReview: boolean;
  isSending: boolean;
  /** Stands above Submit, such as the price. */
  children?: ReactNode;
};

/** Submit leads to the review, Confirm sends; while it is under way there is nothing to press. */
export function ReviewButtons({ isReview, isSending, children }: Props) {
  if (isSending) return <Spinner takesFocus />;
  if (!isReview)
    return (
      <>
        {children}
        <Button type="submit" name="intent" value="review">
          Submit
        </Button>
      </>
    );
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
}
