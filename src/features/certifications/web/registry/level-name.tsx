import type { HeldLevel } from "../../rules/registry/registry-view.ts";
import styles from "./level-name.module.css";

/** Both names of a level. The display face has no dot between words. */
export const LevelName = ({ name, shortName }: Pick<HeldLevel, "name" | "shortName">) => (
  <>
    {name} <span className={styles.short}>· {shortName}</span>
  </>
);
