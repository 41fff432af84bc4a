import { ButtonLink } from "#ui/public/button.tsx";
import { classFormPath, joinClassWaitlistPath } from "../../rules/class-paths.ts";
import type { SessionMonth } from "../../rules/sessions/session-months.ts";
import styles from "./session-calendar.module.css";

/** Coming sessions by month, each with its state and the way to register for it. */
export const SessionCalendar = ({ months }: { months: readonly SessionMonth[] }) => (
  <section aria-labelledby="sessions" className={styles.calendar}>
    <h2 id="sessions">Class calendar</h2>
    {months.map(({ title, sessions }) => (
      <div key={title} className={styles.month}>
        <h3>{title}</h3>
        <ul className={styles.list}>
          {sessions.map((session) => (
            <Session key={session.id} {...session} />
          ))}
        </ul>
      </div>
    ))}
  </section>
);

type Props = SessionMonth["sessions"][number];

function Session({ id, title, dates, hours, location, instructor, notice, ...session }: Props) {
  const { isOpen, hasWaitlist, isFull, goesAhead, state } = session;
  return (
    <li id={`session-${id}`} className={styles.session}>
      <div className={styles.words}>
        <p className={styles.dates}>{dates}</p>
        <h4 className={styles.title}>{title}</h4>
        <p className={styles.facts}>{[hours, location, instructor].filter(Boolean).join(" \u00B7 ")}</p>
        {notice && (
          <p className={styles.notice}>
            <strong>Notice:</strong> {notice}
          </p>
        )}
      </div>
      <p className={styles.state}>
        <span data-full={isFull ? "" : undefined}>{state}</span>
        {goesAhead && <span className={styles.sure}>Goes ahead</span>}
      </p>
      {(isOpen || hasWaitlist) && (
        <p className={styles.action}>
          <ButtonLink look="secondary" to={isOpen ? classFormPath(id) : joinClassWaitlistPath(id)}>
            {isOpen ? "Register" : "Join the waitlist"}
            <span className="visually-hidden">
              {" "}
              for {title}, {dates}
            </span>
          </ButtonLink>
        </p>
      )}
    </li>
  );
}
