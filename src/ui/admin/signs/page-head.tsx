import type { ReactNode } from "react";
import { Link } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import styles from "./page-head.module.css";

type Props = {
  title: string;
  /** One line under the title, such as a location. */
  note?: ReactNode;
  /** The target of Back: the menu, unless the page is one level deeper. */
  back?: { to: string; label: string };
  children?: ReactNode;
};

/** Back control, heading, and at the right whatever works on the whole page. */
export function PageHead({ title, note, back, children }: Props) {
  return (
    <div className={styles.head}>
      <nav className={styles.trail} aria-label="Back">
        <Link to={portal.home} className={styles.back}>
          <span aria-hidden="true">←</span> Back to the menu
        </Link>
        {back && (
          <Link to={back.to} className={styles.back}>
            {back.label}
          </Link>
        )}
      </nav>
      <div className={styles.row}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
