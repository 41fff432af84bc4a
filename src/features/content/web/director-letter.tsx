import type { HomeContent } from "../rules/settings.ts";
import styles from "./director-letter.module.css";

/** A message from the executive director. */
export function DirectorLetter({ director }: { director: HomeContent["director"] }) {
  return (
    <section className={styles.letter}>
      <p className="eyebrow">A message from the executive director</p>
      <h2 className={styles.heading}>{director.heading}</h2>
      {director.paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      <p className={styles.signature}>
        <b className={styles.name}>{director.name}</b>
        {director.title}
      </p>
    </section>
  );
}
