import { Link } from "react-router";
import { EVENTS } from "#shared/paths.ts";
import type { HomeView } from "../../rules/page-views.ts";
import { CoreSample } from "./core-sample.tsx";
import styles from "./core-samples.module.css";

/** The certifications as cores drilled from one pavement: each level reaches one course deeper. */
export function CoreSamples({ certifications }: { certifications: HomeView["certifications"] }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="certifications">
      <h2 id="certifications">{certifications.title}</h2>
      <p className={styles.text}>{certifications.text}</p>
      <ol className={styles.cores}>
        {certifications.levels.map((level, index) => (
          <li key={level.name} className={styles.core}>
            <CoreSample depth={index + 1} className={styles.drawing} />
            <div>
              <h3>{level.name}</h3>
              <p className={styles.title}>{level.title}</p>
              <p className={styles.about}>{level.text}</p>
              <Link className={styles.link} to={EVENTS}>
                Get Registered<span className="visually-hidden"> for {level.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
