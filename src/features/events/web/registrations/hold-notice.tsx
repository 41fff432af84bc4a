import { UnsavedChoice } from "#features/payments/web/checkout/unsaved-choice.tsx";
import { formatLongDate, formatTime } from "#shared/dates.ts";
import styles from "#ui/public/feedback/held-notice.module.css";
import type { ChangeOutcome } from "./change-registration.ts";

type Props = {
  /** End of the hold; undefined if nothing is held for a limited time. */
  until: string | undefined;
  zone: string;
  outcome: ChangeOutcome | undefined;
};

/** The end of an unpaid hold, and the error if the pay method was not saved. */
export const HoldNotice = ({ until, zone, outcome }: Props) => (
  <>
    {outcome?.intent === "pay-method" && "problem" in outcome && <UnsavedChoice problem={outcome.problem} />}
    {until && (
      <p className={styles.notice}>
        Your registration is held until{" "}
        <strong>
          {formatLongDate(until, zone)}, {formatTime(until, zone)}
        </strong>
        . Pay by card before then, or choose Check: your registration is then kept while your check is in the mail.
      </p>
    )}
  </>
);
