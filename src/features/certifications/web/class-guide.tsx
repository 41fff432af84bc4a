import { EVENTS } from "#shared/paths.ts";
import type { ClassDate } from "../rules/class-date.ts";
import type { ClassWay } from "../rules/class-ways.ts";
import { type ClassChoice, fitsClass } from "../rules/classes.ts";
import { ClassDates } from "./class-dates.tsx";
import styles from "./class-guide.module.css";

type Props = {
  ways: readonly ClassWay[];
  dates: readonly ClassDate[];
  choice: ClassChoice | undefined;
  /** The selected class in words. */
  item: string | undefined;
};

/** A closed section before the form: how a class differs from a certification event, and when classes are held. */
export const ClassGuide = ({ ways, dates, choice, item }: Props) => (
  <div className={styles.guide}>
    <details>
      <summary>Class or event: which do I need?</summary>
      <ClassWays ways={ways} />
    </details>
    <details>
      <summary>{`Coming dates: ${item ?? "all classes"}`}</summary>
      <ClassDates dates={choice ? dates.filter((date) => fitsClass(date, choice)) : dates} of={choice} />
    </details>
  </div>
);

/** The two ways to a class. The texts come with the page's data, so that the form's script does not grow. */
export const ClassWays = ({ ways }: Pick<Props, "ways">) => (
  <>
    {ways.map(({ title, text }) => (
      <p key={title}>
        <strong>{title}</strong> {text}
      </p>
    ))}
    <p>
      <a className={styles.events} href={EVENTS}>
        See the events
      </a>
    </p>
  </>
);
