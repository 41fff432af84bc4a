import { formatLongDate, formatTime } from "#shared/dates.ts";
import { TRAINING } from "#shared/paths.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import styles from "#ui/public/feedback/held-notice.module.css";

/** Above the form for the holder of an offer. @param until null once it has ended. */
export function OpeningNotice({ until }: { until: string | null }) {
  const { timeZone } = useOrganization();
  return (
    <p className={styles.notice} role="status">
      {until === null ? (
        <>
          This offer to register has ended. You are welcome to join the waitlist again: see the{" "}
          <a href={TRAINING}>class calendar</a>.
        </>
      ) : (
        <>
          It is your turn. An opening is held for you until{" "}
          <strong>
            {formatLongDate(until, timeZone)}, {formatTime(until, timeZone)}
          </strong>
          . After that we ask the next in line.
        </>
      )}
    </p>
  );
}
