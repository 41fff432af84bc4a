import { Fragment } from "react";
import { Link } from "react-router";
import { LevelPlate } from "./level-plate.tsx";
import styles from "./people.module.css";
import type { ShownLevel } from "./shown-level.ts";

/** `page` and `proof` are the addresses of the status page and of the proof. */
export type Person = {
  token: string;
  name: string;
  company: string;
  levels: readonly ShownLevel[];
  page: string;
  proof: string;
};

/** Each person once, with all levels. */
export const People = ({ people }: { people: readonly Person[] }) => (
  <section aria-labelledby="found">
    <h2 id="found" className={people.length > 0 ? "visually-hidden" : styles.nobody}>
      {people.length > 0 ? "Technicians" : "Nobody is found. Check the spelling, or try the employer."}
    </h2>
    {people.length > 0 && (
      <ul className={styles.list}>
        {people.map((one) => (
          <li key={one.token} className={styles.person}>
            <div>
              <h3 className={styles.name}>
                <Link to={one.page}>{one.name}</Link>
              </h3>
              <p className={styles.facts}>
                {one.company}
                {one.levels.map(({ certId }) => (
                  <Fragment key={certId}>
                    {" "}
                    · <span className={styles.number}>{certId}</span>
                  </Fragment>
                ))}
              </p>
            </div>
            <ul className={styles.levels} aria-label={`Levels of ${one.name}`}>
              {one.levels.map((held) => (
                <li key={held.level}>
                  <LevelPlate held={held} />
                </li>
              ))}
            </ul>
            <Link className={styles.proof} to={one.proof}>
              Proof for a day<span className="visually-hidden"> of {one.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
);
