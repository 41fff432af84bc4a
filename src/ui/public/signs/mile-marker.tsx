import styles from "./mile-marker.module.css";

type Props = { step: number; of: number /** What the step is about. */; title: string };

/** Where the visitor stands on the way through a form, as a mile marker at the roadside. */
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
