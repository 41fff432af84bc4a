import { lazy, Suspense } from "react";
import type { EmailProps } from "./email-form.tsx";
import styles from "./email-question.module.css";

/** Few addresses are mistyped; without the question the page is complete. */
const Question = lazy(() =>
  import("./email-form.tsx")
    .then(({ EmailForm }) => ({ default: EmailForm }))
    .catch(() => ({ default: () => undefined })),
);

/** Asks whether an address is mistyped; confirming corrects it and sends the confirmation there. */
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
