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
  /** False where its days are not announced: there is nothing for a calendar yet. */
  hasDays: boolean;
};

/** The downloads of the page: PDF, packet, calendar entry, and the confirmation sent again. */
export function RegistrationPapers({ token, outcome, hasDays }: Props) {
  const file = (name: string) => `/api/registrations/${token}/${name}`;
  const isSending = useSending("resend");
  return (
    <div className={styles.papers}>
      <ul className={styles.list}>
        <li>
          <a href={file("confirmation.pdf")} download>
            Download PDF
          </a>
        </li>
        {hasDays && (
          <li>
            <a href={file("event.ics")} download>
              Add to calendar
            </a>
          </li>
        )}
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
        {isSending ? "Sending…" : outcome?.intent === "resend" && <Said {...outcome} />}
      </p>
    </div>
  );
}

const Said = (outcome: Extract<ChangeOutcome, { intent: "resend" }>) =>
  "sentTo" in outcome ? (
    `Sent to ${outcome.sentTo}.`
  ) : (
    <span className={styles.problem}>
      <StopIcon />
      {outcome.problem}
    </span>
  );
