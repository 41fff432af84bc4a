import { NOTICE_EMAILS } from "#shared/paths.ts";
import { Button } from "#ui/public/button.tsx";
import { controlClass } from "#ui/public/forms/fields/field-frame.tsx";
import { TrapField } from "#ui/public/forms/fields/trap-field.tsx";
import styles from "./subscribe-strip.module.css";

const FIELD = "notices-email";

/** Moves from the page's head to the field and focuses it. */
export const SubscribeLink = () => (
  <a className={styles.link} href={`#${FIELD}`}>
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <path d="M2 4h16v12H2zM2 5l8 6 8-6" />
    </svg>
    Get them by email
  </a>
);

/** For pages without scripts: one field, sent to the page of notices by email, which shows the outcome. */
export const SubscribeStrip = () => (
  <form className={styles.strip} method="post" action={NOTICE_EMAILS}>
    <label className={styles.label} htmlFor={FIELD}>
      Notices by email
    </label>
    <p className={styles.hint} id="notices-email-hint">
      One email for each new notice, document and bid letting. Each has a link that ends them.
    </p>
    <div className={styles.row}>
      <input
        className={controlClass}
        type="email"
        id={FIELD}
        name="email"
        aria-describedby="notices-email-hint"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        required
      />
      <Button type="submit">Subscribe</Button>
    </div>
    <TrapField />
  </form>
);
