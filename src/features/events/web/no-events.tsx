import { Link } from "react-router";
import { Sign } from "#ui/public/sign.tsx";
import styles from "./no-events.module.css";

/** Nothing lies ahead: says so, and where to hear of the next event. */
export function NoEvents() {
  return (
    <div className={styles.sign}>
      <Sign>
        <h2>Open road for now</h2>
        <p className={styles.text}>
          No event is on the calendar yet. New classes, tournaments and conferences appear here first. For the next
          certification class, ask the office.
        </p>
        <p className={styles.links}>
          <Link to="/contact">Ask the office</Link>
          <Link to="/certs-training">Read about certifications</Link>
        </p>
      </Sign>
    </div>
  );
}
