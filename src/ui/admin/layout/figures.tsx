import { Link } from "react-router";
import styles from "./layout.module.css";

export type Figure = {
  label: string;
  value: string;
  /** The list behind the figure. */
  to?: string | undefined;
  /** Something is still outstanding. */
  isOpen?: boolean;
  /** The filled share of the whole, from 0 to 1. */
  filled?: number | undefined;
};

/** The figures of a thing, each with the list behind it. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  // On a phone it scrolls: without links it must be reachable by keyboard itself
  <section className={styles.figures} aria-label={label} tabIndex={figures.some(({ to }) => to) ? undefined : 0}>
    {figures.map((figure) => (
      <OneFigure key={figure.label} {...figure} />
    ))}
  </section>
);

function OneFigure({ label, value, to, isOpen, filled }: Figure) {
  const className = [styles.figure, isOpen && styles.open].filter(Boolean).join(" ");
  const text = (
    <>
      <strong>{value}</strong> <span>{label}</span>
      {filled !== undefined && <span className={styles.filled} style={{ width: `${Math.min(filled, 1) * 100}%` }} />}
    </>
  );
  return to ? (
    <Link to={to} className={className}>
      {text}
    </Link>
  ) : (
    <div className={className}>{text}</div>
  );
}
