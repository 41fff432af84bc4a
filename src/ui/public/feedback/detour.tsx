import { type ReactNode, useEffect } from "react";
import { Barricade } from "./barricade.tsx";
import styles from "./error-page.module.css";

type Props = {
  eyebrow: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Label and value: what the office needs to find the failure. */
  facts?: readonly (readonly [string, ReactNode])[];
};

/** The error page for any reason: the cause, the advice, a barricade. */
export function Detour({ eyebrow, title, children, actions, facts = [] }: Props) {
  // An error after hydration has no answer from the server that could carry a title.
  useEffect(() => {
    if (!document.title.startsWith(title)) document.title = title;
  }, [title]);
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <div className="lede">{children}</div>
        <div className={styles.actions}>{actions}</div>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
          </dl>
        )}
      </div>
      <Barricade className={styles.picture} />
    </div>
  );
}
