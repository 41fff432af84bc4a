import { Link } from "react-router";
import { EVENTS, MEMBERSHIP } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import styles from "./hero.module.css";
import { Road } from "./road.tsx";

type Props = {
  title: string;
  text: string;
  /** An upcoming event exists. */
  hasNext: boolean;
};

/** The text is in the sky, above the tree line, at every width. */
export function Hero({ title, text, hasNext }: Props) {
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
            {hasNext ? "See the events ahead" : "See the events"}
          </Link>
        </div>
      </div>
      <Road className={styles.road} dashesClassName={styles.dashes} />
    </section>
  );
}
