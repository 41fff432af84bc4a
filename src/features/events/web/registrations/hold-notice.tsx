import { formatLongDate, formatTime } from "#shared/dates.ts";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import type { ChangeOutcome } from "./change-registration.ts";
import styles from "./hold-notice.module.css";

type Props = {
  /** Absent where no unpaid registration is held for a time. */
  until: string | undefined;
  zone: string;
  outcome: ChangeOutcome | undefined;
};

/** The end of the hold without a payment, and the error when the choice of how to pay was not saved. */
export const HoldNotice = ({ until, zone, outcome }: Props) => (
  <>
    {outcome?.intent === "pay-method" && "problem" in outcome && (
      <p role="alert" className={`${styles.notice} ${styles.problem}`}>
        <StopIcon />
        <span>Your choice of how to pay is not saved: {outcome.problem}</span>
      </p>
    )}
    {until && (
      <p className={styles.notice}>
        <span>
          Your registration is held until{" "}
          <strong>
            {formatLongDate(until, zone)}, {formatTime(until, zone)}
          </strong>
          . Pay by card before then, or choose Check: your registration is then kept while your check is in the mail.
        </span>
      </p>
    )}
  </>
);
