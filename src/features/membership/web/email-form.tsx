import { Form } from "react-router";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import type { EmailOutcome } from "./email-outcome.ts";
import styles from "./email-question.module.css";

export type EmailProps = {
  email: string;
  /** The likely address. */
  likely: string | undefined;
  outcome: EmailOutcome | undefined;
};

/** The question with its one button, or the confirmation that the email is corrected. */
export function EmailForm({ email, likely, outcome }: EmailProps) {
  const isSending = useSending("email");
  if (!likely)
    return (
      outcome &&
      "sentTo" in outcome && <p>The email is corrected. The confirmation is on its way to {outcome.sentTo}.</p>
    );
  return (
    <Form method="post" replace preventScrollReset className={styles.question}>
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
  );
}
