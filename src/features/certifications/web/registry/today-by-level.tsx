import { LevelName } from "./level-name.tsx";
import styles from "./today-by-level.module.css";

type Level = { level: string; name: string; shortName: string; count: string };

/** How many are certified at each level, before anybody is searched. */
export const TodayByLevel = ({ levels }: { levels: readonly Level[] }) => (
  <section aria-labelledby="levels" className={styles.section}>
    <h2 id="levels" className={styles.heading}>
      Certified at each level
    </h2>
    <dl className={styles.levels}>
      {levels.map((one) => (
        <div key={one.level} className={styles.level}>
          <dt>
            <LevelName {...one} />
          </dt>
          <dd>{one.count}</dd>
        </div>
      ))}
    </dl>
  </section>
);
