import styles from "./waitlist-link.module.css";

/** Leads from what is full to the waitlist's form on the same page, which takes the focus. */
export const WaitlistLink = () => (
  <a className={styles.link} href="#waitlist">
    Join the waitlist
  </a>
);
