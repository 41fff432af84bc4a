import type { TrainingLevel } from "#features/content/rules/page-views.ts";
import { CoreSample } from "#features/content/web/home/core-sample.tsx";
import { Prose } from "#features/content/web/prose.tsx";
import { formatCents } from "#shared/money.ts";
import { EVENTS } from "#shared/paths.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import type { ClassFacts } from "../rules/class-facts.ts";
import { classPrice } from "../rules/class-price.ts";
import styles from "./training-levels.module.css";

type Props = { levels: readonly TrainingLevel[]; classes: ClassFacts };

/** The certifications as cores drilled from one pavement, each with its requirements and price. */
export const TrainingLevels = ({ levels, classes }: Props) => (
  <ol className={styles.levels}>
    {levels.map((level, index) => (
      <li key={level.name} className={styles.level} id={level.name.toLowerCase()}>
        <CoreSample depth={index + 1} className={styles.core} />
        <div>
          <h2>{level.name}</h2>
          <p className={styles.title}>{level.title}</p>
          <Prose html={level.textHtml} />
          <p className={styles.register}>
            <ButtonLink look="secondary" to={EVENTS}>
              Get Registered<span className="visually-hidden"> for {level.name}</span>
            </ButtonLink>
          </p>
        </div>
        <Facts level={level} classes={classes} />
      </li>
    ))}
  </ol>
);

function Facts({ level, classes }: { level: TrainingLevel; classes: ClassFacts }) {
  const { training, prerequisites, classSelection } = level;
  const price = (isRecertification: boolean) => {
    const of = (isMember: boolean) => formatCents(classPrice(classes, { classSelection, isRecertification, isMember }));
    const [member, other] = [of(true), of(false)];
    return member === other ? member : `${member} for members\n${other} for non-members`;
  };
  const rows = [
    ["Training", training],
    ["Valid for", classes.validFor[classSelection]],
    ["Prerequisites", prerequisites],
    ["Class", price(false)],
    ["Re-certification", price(true)],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
