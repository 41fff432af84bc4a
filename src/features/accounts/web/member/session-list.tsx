import { Form } from "react-router";
import { formatDateTime } from "#shared/dates.ts";
import { Button } from "#ui/public/button.tsx";
import { deviceName } from "./device-name.ts";
import styles from "./security.module.css";

export type OwnSession = { id: string; userAgent: string; createdAt: string; usedAt: string; isThisOne: boolean };

export const SessionList = ({ sessions, timeZone }: { sessions: readonly OwnSession[]; timeZone: string }) => (
  <ul className={styles.sessions}>
    {sessions.map(({ id, userAgent, createdAt, usedAt, isThisOne }) => (
      <li key={id}>
        <div className={styles.device}>
          <strong>{deviceName(userAgent)}</strong>
          {isThisOne && " (this one)"}
          <p className={styles.times}>
            <span>Signed in {formatDateTime(createdAt, timeZone)}</span>{" "}
            <span>Last used {formatDateTime(usedAt, timeZone)}</span>
          </p>
        </div>
        {!isThisOne && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="session" value={id} />
            <Button
              look="quiet"
              type="submit"
              name="intent"
              value="end-session"
              aria-label={`Sign out ${deviceName(userAgent)}, last used ${formatDateTime(usedAt, timeZone)}`}
            >
              Sign out
            </Button>
          </Form>
        )}
      </li>
    ))}
  </ul>
);
