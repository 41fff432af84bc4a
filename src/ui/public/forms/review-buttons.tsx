import { Button } from "../button.tsx";
import { Spinner } from "../signs/spinner.tsx";
import { REVIEWED_FORM } from "./failure-notice.tsx";
import styles from "./review-buttons.module.css";

type Props = {
  isReview: boolean;
  isSending: boolean;
};

/**
 * The buttons of a reviewed form. Submit leads to the review, Confirm sends; while the form is being sent, a spinner
 * replaces them.
 */
export function ReviewButtons({ isReview, isSending }: Props) {
  if (isSending) return <Spinner takesFocus />;
  if (!isReview)
    return (
      <Button type="submit" form={REVIEWED_FORM} name="intent" value="review">
        Submit
      </Button>
    );
  return (
    <div className={styles.actions}>
      <Button type="submit" form={REVIEWED_FORM} name="intent" value="confirm">
        Confirm
      </Button>
      <Button type="submit" form={REVIEWED_FORM} name="intent" value="edit" look="secondary">
        Back
      </Button>
    </div>
  );
}
