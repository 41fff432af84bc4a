import styles from "./mile-marker.module.css";

type Props = { step: number; of: number /** What the step is about. */; title: string };

/** The step of a form that the visitor has reached, as a mile marker at the roadside. */
export function MileMarker({ step, of, title }: Props) {
  return (
    <p className={styles.marker}>
      <span className={styles.step}>
        Step {step} of {of}
      </span>
      {title}
    </p>
  );
}
