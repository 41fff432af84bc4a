import { registrationPath } from "#shared/paths.ts";
import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import { CLOSED_TEXTS } from "../../rules/catalog/upcoming.ts";
import styles from "./live-notice.module.css";

type Props = {
  eventId: string;
  /** The chosen option that another visitor has bought meanwhile. */
  taken: string | undefined;
  isFull: boolean;
};

/**
 * A change of availability by other visitors, announced once and shown beside the field it is about. Empty until then.
 */
export const LiveNotice = ({ eventId, taken, isFull }: Props) => (
  <div role="status" className={styles.place}>
    {(taken || isFull) && (
      <div className={styles.notice}>
        <StopIcon size={24} />
        <p>
          {isFull ? CLOSED_TEXTS.full : taken}
          {isFull && (
            <>
              {" "}
              {/* The page of a full event, read anew: it begins with the form of the waitlist. */}
              <a href={registrationPath(eventId)}>Join the waitlist</a>
            </>
          )}
        </p>
      </div>
    )}
  </div>
);
