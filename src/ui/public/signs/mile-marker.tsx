import styles from "./mile-marker.module.css";

/** The steps of a form; the form and its review count as one step. */
const STEPS = {
  form: { step: 1, title: "Your registration" },
  payment: { step: 2, title: "Payment" },
  done: { step: 3, title: "Done" },
};
const LAST = STEPS.done.step;

type Props = {
  at: keyof typeof STEPS;
  /** In place of the step's own name. */
  title?: string | undefined;
};

/** The step that the visitor has reached, as a mile marker at the roadside. */
export function MileMarker({ at, title = STEPS[at].title }: Props) {
  return (
    <p className={styles.marker}>
      <span className={styles.step}>
        Step {STEPS[at].step} of {LAST}
      </span>
      <span className={styles.title}>{title}</span>
    </p>
  );
}
