import { StopIcon } from "#ui/public/signs/stop-icon.tsx";
import { CLOSED_TEXTS } from "../../rules/catalog/upcoming.ts";
import { WaitlistLink } from "../kinds/parts/waitlist-link.tsx";
import styles from "./live-notice.module.css";

type Props = {
  /** Message about a selected option that another visitor has bought meanwhile. */
  taken: string | undefined;
  isFull: boolean;
  /** Whether the waitlist form is below. */
  canWait: boolean;
};

/**
 * A change of availability by other visitors, announced once and shown beside the field it is about. Empty until then.
 */
export const LiveNotice = ({ taken, isFull, canWait }: Props) => (
  <div role="status" className={styles.place}>
    {(taken || isFull) && (
      <div className={styles.notice}>
        <StopIcon size={24} />
        <p>
          {isFull ? CLOSED_TEXTS.full : taken}
          {canWait && (
            <>
              {" "}
              <WaitlistLink />
            </>
          )}
        </p>
      </div>
    )}
  </div>
);
