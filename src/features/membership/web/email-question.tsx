import { Form } from "react-router";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import type { EmailOutcome } from "./email-outcome.ts";
import styles from "./email-question.module.css";

type Props = {
  email: string;
  /** The address that may be meant. */
  likely: string | undefined;
  outcome: EmailOutcome | undefined;
};

/** Asks whether an address is mistyped; the answer corrects it and sends the confirmation there. */
export function EmailQuestion({ email, likely, outcome }: Props) {
  const isSending = useSending("email");
  return (
    <div role="status">
      {outcome && "sentTo" in outcome && !likely && (
        <p className={styles.panel}>The email is corrected. The confirmation is on its way to {outcome.sentTo}.</p>
      )}
      {likely && (
        <Form method="post" replace preventScrollReset className={styles.panel}>
          <p>
            The confirmation goes to <strong>{email}</strong>. Did you mean <strong>{likely}</strong>?
          </p>
          <input type="hidden" name="email" value={likely} />
          <Button look="quiet" type="submit" name="intent" value="email" disabled={isSending}>
            Yes, send it there
          </Button>
          {outcome && "problem" in outcome && (
            <p className={styles.problem}>
              <StopIcon />
              {outcome.problem}
            </p>
          )}
        </Form>
      )}
    </div>
  );
}
