import { BOT_CHECK_NEEDED } from "#shared/errors.ts";
import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "../chrome/use-organization.ts";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form-notice.module.css";
import { personLink } from "./person-link.ts";
import type { Failure } from "./sent-form.ts";
import type { Notice } from "./use-form-notice.ts";

const INCOMPLETE = "Please fill out all information correctly and resubmit";

/** Heads the form with what keeps it from being sent. */
export function FormNotice({ notice: { errors, failure } }: { notice: Notice }) {
  return (
    <div className={styles.notice}>
      <ErrorSummary message={failure ? undefined : INCOMPLETE} errors={[...personLink(failure?.name), ...errors]}>
        {failure && <FailureParts failure={failure} />}
      </ErrorSummary>
    </div>
  );
}

/** The server's words in red, the error's name for the office unless nothing failed and a box is to be ticked; the office as the page knows it where the server could not name it. */
function FailureParts({ failure }: { failure: Failure }) {
  const organization = useOrganization();
  const { message, instruction, number = organization.phone, email = organization.email, name } = failure;
  return (
    <div className={styles.failure}>
      <p className={styles.message}>{message}</p>
      {instruction && <p>{instruction}</p>}
      <p>
        <a href={`tel:${number}`}>{formatPhone(number)}</a>
      </p>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {name !== BOT_CHECK_NEEDED && <p className={styles.name}>ERROR: {name}</p>}
    </div>
  );
}
