import type { DirectorsLetter } from "../../rules/page-views.ts";
import { Portrait } from "../messages/portrait.tsx";
import { Prose } from "../prose.tsx";
import styles from "./director-letter.module.css";

/** A message from the executive director. */
export function DirectorLetter({ director }: { director: DirectorsLetter }) {
  const { photo, heading, messageHtml, name, title } = director;
  return (
    <section className={styles.letter}>
      <p className="eyebrow">A message from the executive director</p>
      <h2 className={styles.heading}>{heading}</h2>
      <Prose html={messageHtml} />
      <div className={styles.close}>
        {photo && <Portrait photo={photo} />}
        <p className={styles.signature}>
          <b className={styles.name}>{name}</b>
          {title}
        </p>
      </div>
    </section>
  );
}
