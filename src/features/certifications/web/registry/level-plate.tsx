import { LevelName } from "./level-name.tsx";
import styles from "./level-plate.module.css";
import type { ShownLevel } from "./shown-level.ts";

/** A level like a small road sign: its two names, and until when it certifies or why it does not. */
export const LevelPlate = ({ held }: { held: ShownLevel }) => (
  <span className={styles.plate} data-look={held.look}>
    <span className={styles.border}>
      <strong className={styles.level}>
        <LevelName {...held} />
      </strong>
      <span className={styles.words}>
        {held.isCertified && <span className="visually-hidden">certified </span>}
        {held.words}
      </span>
    </span>
  </span>
);
