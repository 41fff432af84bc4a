import { Prose } from "#features/content/web/prose.tsx";
import styles from "./renewal.module.css";

/** The requirements to keep a certification. */
export const Renewal = ({ html }: { html: string }) => (
  <section aria-labelledby="recertification">
    <h2 id="recertification" className={styles.heading}>
      Recertification
    </h2>
    <Prose html={html} />
  </section>
);
