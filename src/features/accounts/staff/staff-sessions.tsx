import { Button } from "@mantine/core";
import { formatDateTime } from "#shared/dates.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import { deviceName } from "../web/member/device-name.ts";
import styles from "./staff.module.css";
import type { StaffDone } from "./staff-action.ts";

type Session = { id: string; userAgent: string; createdAt: string; usedAt: string };

/** Where a staff user is signed in; each session ends by itself, or all of them at once. */
export function StaffSessions({ userId, sessions }: { userId: string; sessions: readonly Session[] }) {
  const { send, isSending, refusal, done } = useStaffForm<StaffDone>();
  const zone = useZone();
  const end = (sessionId = "") => send({ intent: "sign-out", userId, sessionId }, true);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Sessions</h2>
      {sessions.length === 0 && <p className={styles.note}>Signed in nowhere.</p>}
      <ul className={styles.sessions} aria-label="Sessions">
        {sessions.map(({ id, userAgent, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              <strong>{deviceName(userAgent)}</strong>
              <br />
              Signed in {formatDateTime(createdAt, zone)}, last used {formatDateTime(usedAt, zone)}
            </span>
            <Button variant="default" onClick={() => end(id)}>
              Sign out<span className="visually-hidden">: {deviceName(userAgent)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="default" loading={isSending} onClick={() => end()}>
          Sign out everywhere
        </Button>
      )}
      <p role="status" className={styles.said}>
        {done?.said}
      </p>
      <RefusedBox refusal={refusal} />
    </section>
  );
}
