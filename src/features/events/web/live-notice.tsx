import { Link } from "react-router";
import { StopIcon } from "#ui/public/stop-icon.tsx";
import { CLOSED_TEXTS } from "../rules/upcoming.ts";
import styles from "./live-notice.module.css";

type Props = { /** What was chosen and has gone. */ taken: string | undefined; isFull: boolean };

/** What others did meanwhile, said once and shown beside the button it matters to. It stands empty until then. */
export const LiveNotice = ({ taken, isFull }: Props) => (
  <div role="status" className={styles.place}>
    {(taken || isFull) && (
      <div className={styles.notice}>
        <StopIcon size={24} />
        <p>
          {isFull ? CLOSED_TEXTS.full : taken}
          {isFull && (
            <>
              {" "}
              <Link to="/events">See the coming events</Link>
            </>
          )}
        </p>
      </div>
    )}
  </div>
);
