import { Section } from "#ui/admin/layout/workspace.tsx";
import type { TechnicianPage } from "../../rules/technicians/technician-view.ts";
import styles from "./technicians.module.css";

type Missing = TechnicianPage["missing"][number];

/** `2 council meetings (0 on record), or 5 years as Level 3 and a professional engineer's license` */
const wordsOf = ({ alternatives }: Missing): string =>
  alternatives.length === 0
    ? "Nothing is missing"
    : `Missing: ${alternatives.map((all) => all.join(" and ")).join(", or ")}`;

/** For each level that the person does not hold: what is missing. */
export const OtherLevels = ({ technician: { missing } }: { technician: TechnicianPage }) =>
  missing.length > 0 && (
    <Section title="Other levels">
      <ul className={styles.lines}>
        {missing.map((one) => (
          <li key={one.level}>
            <strong>{one.level}</strong>
            <span className={styles.small}>{wordsOf(one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
