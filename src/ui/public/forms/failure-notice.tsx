import { BOT_CHECK_NEEDED } from "#shared/errors.ts";
import { formatPhone } from "#shared/phone.ts";
import type { Problem } from "#shared/problem.ts";
import type { Notice } from "../../forms/use-checked-form.ts";
import { useOrganization } from "../chrome/use-organization.ts";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./failure-notice.module.css";
import { INCOMPLETE, Resend } from "./form-notice.tsx";

/** The id of the form that the notice heads. */
export const REVIEWED_FORM = "reviewed";

/** Like `FormNotice`, for a reviewed form: shows a failure with all parts that the specification names. */
export function FailureNotice({ notice: { errors, failure } }: { notice: Notice }) {
  return (
    <div className={styles.notice}>
      <ErrorSummary message={failure ? undefined : INCOMPLETE} errors={errors}>
        {failure && <FailureParts failure={failure} />}
      </ErrorSummary>
    </div>
  );
}

/**
 * The server's words in red, the error's name for the office unless nothing failed and a box is to be ticked; the
 * office as the page knows it where the server could not name it.
 */
function FailureParts({ failure }: { failure: Problem }) {
  const organization = useOrganization();
  const { message, instruction, number = organization.phone, email = organization.email, error } = failure;
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
      {error.name !== BOT_CHECK_NEEDED && <p className={styles.name}>ERROR: {error.name}</p>}
      <Resend failure={failure} form={REVIEWED_FORM} name="intent" value="confirm" />
    </div>
  );
}
