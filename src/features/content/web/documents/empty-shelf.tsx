import { Link } from "react-router";
import { CONTACT } from "#shared/paths.ts";
import { Sign } from "#ui/public/signs/sign.tsx";
import styles from "./empty-shelf.module.css";

/** Shown while there are no specifications: how to request one. */
export const EmptyShelf = () => (
  <div className={styles.sign}>
    <Sign>
      <h2>The shelf is being restocked</h2>
      <p className={styles.text}>
        No specification is online today. The office has all of them and sends you what you need.
      </p>
      <p className={styles.text}>
        <Link className={styles.link} to={CONTACT}>
          Ask the office
        </Link>
      </p>
    </Sign>
  </div>
);
