import { Link } from "react-router";
import type { Season } from "#features/content/rules/page-texts.ts";
import { SeasonStrip } from "#features/content/web/home/season-strip.tsx";
import { CONTACT, TRAINING } from "#shared/paths.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import styles from "./no-events.module.css";

type Props = { seasons: readonly Season[] /** 1 to 12. */; month: number };

/** The message for a time without upcoming events: when to expect some, and where the association announces them. */
export function NoEvents({ seasons, month }: Props) {
  return (
    <div className={styles.layout}>
      <Sign>
        <h2>Open road for now</h2>
        <p className={styles.text}>
          No event is on the calendar yet. New classes, tournaments and conferences appear here first. For the next
          certification class, ask the office.
        </p>
        <p className={styles.links}>
          <Link to={CONTACT}>Ask the office</Link>
          <Link to={TRAINING}>Read about certifications</Link>
        </p>
      </Sign>
      <div>
        <SeasonStrip seasons={seasons} month={month} />
      </div>
    </div>
  );
}
