import { type ReactNode, useEffect, useRef } from "react";
import { ReviewList, type ReviewRow } from "./review-list.tsx";
import styles from "./review-section.module.css";

export type ReviewProps = {
  /** The answers were sent, and it is known or possible that nothing came of it. */
  hasFailed: boolean;
  /** Back to the form at a field; absent without scripts, where the Back button does it. */
  onChange: ((fieldId: string) => void) | undefined;
};
type Props = ReviewProps & {
  /** What Confirm does, such as "You apply when you press Confirm." */
  deed: string;
  rows: ReviewRow[];
  children?: ReactNode;
};

/** The answers, read back before anything is sent. */
export function ReviewSection({ hasFailed, onChange, deed, rows, children }: Props) {
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
          : `Nothing has been sent yet. ${deed}`}
      </p>
      <ReviewList rows={rows} {...(onChange && { onChange })} />
      {children}
    </section>
  );
}
