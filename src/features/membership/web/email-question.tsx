import { lazy, Suspense } from "react";
import type { EmailOutcome } from "./email-outcome.ts";
import styles from "./email-question.module.css";

/** Hardly any address is mistyped. Without the question the page is whole. */
const Question = lazy(() =>
  import("./email-form.tsx")
    .then(({ EmailForm }) => ({ default: EmailForm }))
    .catch(() => ({ default: () => undefined })),
);

export type EmailProps = {
  email: string;
  /** The address that may be meant. */
  likely: string | undefined;
  outcome: EmailOutcome | undefined;
};

/** Asks whether an address is mistyped; the answer corrects it and sends the confirmation there. */
export const EmailQuestion = (props: EmailProps) => (
  <div role="status">
    {(props.likely || (props.outcome && "sentTo" in props.outcome)) && (
      <div className={styles.panel}>
        <Suspense>
          <Question {...props} />
        </Suspense>
      </div>
    )}
  </div>
);
