import { type ReactNode, useEffect, useRef } from "react";
import { ReviewList, type ReviewRow } from "./review-list.tsx";
import styles from "./review-section.module.css";

export type ReviewProps = {
  /** The answers were sent, and the request failed or may have failed. */
  hasFailed: boolean;
  /** Returns to a field of the form; undefined without scripts, where the Back button does it. */
  onChange: ((fieldId: string) => void) | undefined;
};
type Props = ReviewProps & {
  /** The effect of Confirm, such as "You apply when you press Confirm." */
  action: string;
  rows: ReviewRow[];
  children?: ReactNode;
};

/** The answers, read back before anything is sent. */
export function ReviewSection({ hasFailed, onChange, action, rows, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="review" className={styles.review}>
      <h2 id="review" tabIndex={-1} ref={title} className={styles.heading}>
        Check your answers
      </h2>
      <p>
        {hasFailed
          ? "You see above what went wrong. Confirm sends these answers again."
          : `Nothing has been sent yet. ${action}`}
      </p>
      <ReviewList rows={rows} {...(onChange && { onChange })} />
      {children}
    </section>
  );
}
