import { Form } from "react-router";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { useSending } from "#ui/forms/send.ts";
import { Button } from "#ui/public/button.tsx";
import { PrintButton } from "#ui/public/chrome/print-button.tsx";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import type { ChangeOutcome } from "./change-registration.ts";
import styles from "./registration-papers.module.css";

type Props = {
  token: RegistrationToken;
  outcome: ChangeOutcome | undefined;
};

/** PDF and print of the registration, and a button that sends the confirmation again. */
export function RegistrationPapers({ token, outcome }: Props) {
  const isSending = useSending("resend");
  return (
    <div className={styles.papers}>
      <ul className={styles.list}>
        <li>
          <a href={`/api/registrations/${token}/confirmation.pdf`} download>
            Download PDF
          </a>
        </li>
        <li>
          <PrintButton />
        </li>
        <li>
          <Form method="post" replace preventScrollReset>
            <Button look="quiet" type="submit" name="intent" value="resend" disabled={isSending}>
              Send the email again
            </Button>
          </Form>
        </li>
      </ul>
      <p role="status" className={styles.status}>
        {isSending ? "Sending…" : outcome?.intent === "resend" && <ResendOutcome {...outcome} />}
      </p>
    </div>
  );
}

const ResendOutcome = (outcome: Extract<ChangeOutcome, { intent: "resend" }>) =>
  "sentTo" in outcome ? (
    `Sent to ${outcome.sentTo}.`
  ) : (
    <span className={styles.problem}>
      <StopIcon />
      {outcome.problem}
    </span>
  );
