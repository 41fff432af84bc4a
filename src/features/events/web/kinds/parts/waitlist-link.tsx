import styles from "./waitlist-link.module.css";

/** Links from a full option to the waitlist form on the same page. */
export const WaitlistLink = () => (
  <a className={styles.link} href="#waitlist">
    Join the waitlist
  </a>
);
