import { Link } from "react-router";
import { EVENTS, MEMBERSHIP } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import styles from "./hero.module.css";
import { Road } from "./road.tsx";

/** The text is in the sky, above the tree line, at every width. */
export function Hero({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.words}`}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink look="stripe" to={MEMBERSHIP}>
            Join Us!
          </ButtonLink>
          <Link className={styles.quiet} to={EVENTS}>
            See the events ahead
          </Link>
        </div>
      </div>
      <Road className={styles.road} dashesClassName={styles.dashes} />
    </section>
  );
}
