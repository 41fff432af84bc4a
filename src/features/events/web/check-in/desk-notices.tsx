import { countOf } from "#shared/counts.ts";
import { formatClock } from "#shared/dates.ts";
import styles from "./desk-notices.module.css";
import type { DeskState } from "./phone/desk.ts";

type Props = { state: DeskState; zone: string };

/** The state of the connection: unsent actions and since when it is lost, or a quiet line while all is well. */
export function DeskNotices({ state, zone }: Props) {
  const { awaySince, awayWhy, waiting, refused, isLasting, isShellKept, desk } = state;
  const ready = isShellKept && isLasting ? " Ready to work without a connection." : "";
  const synced = desk && `Up to date at ${formatClock(desk.syncedAt, zone)}.${ready}`;
  const kept = `${countOf(waiting.length, "act")} ${isLasting ? "kept on this phone" : "kept while this page is open"}`;
  return (
    <section className={styles.notices} aria-label="Connection">
      <p role="status" className={awaySince || waiting.length > 0 ? styles.waiting : styles.quiet}>
        {awaySince !== undefined ? (
          <>
            {awayWhy ?? `No connection since ${formatClock(awaySince, zone)}.`}{" "}
            {waiting.length > 0 && `${kept}, waiting to be sent. `}
            {desk && `The list is of ${formatClock(desk.syncedAt, zone)}.`}
          </>
        ) : waiting.length > 0 ? (
          `${waiting.length} waiting to be sent.`
        ) : (
          synced
        )}
      </p>
      {!isLasting && (
        <p className={styles.waiting}>This browser keeps nothing: leave this page open until everything is sent.</p>
      )}
      {refused.length > 0 && (
        <p className={styles.waiting}>
          {countOf(refused.length, "act")} could not be sent: {refused.map(({ refused: why }) => why).join(" ")} Please
          tell the office.
        </p>
      )}
    </section>
  );
}
