import { formatDay } from "#shared/dates.ts";
import type { DocumentEdition } from "../../rules/documents.ts";
import styles from "./edition.module.css";

/** Says whether the edition is in effect, and links to the one that is. */
export function EditionBanner({ edition: { title, holds, inForce, supersededOn } }: { edition: DocumentEdition }) {
  if (holds) return <p className={styles.banner}>This edition is in force.</p>;
  if (!inForce) {
    return (
      <p className={styles.banner} data-over>
        <strong>This document no longer holds.</strong>{" "}
        {supersededOn && `It was withdrawn on ${formatDay(supersededOn)}.`}
      </p>
    );
  }
  return (
    <div className={styles.banner} data-over>
      <p>
        <strong>
          {inForce.title === title ? "A newer edition is in force" : `“${inForce.title}” is in force in its place`}
        </strong>{" "}
        since <time dateTime={inForce.effectiveOn}>{formatDay(inForce.effectiveOn)}</time>.
      </p>
      <p className={styles.newer}>
        <a href={inForce.url} target="_blank" rel="noopener">
          Open what is in force
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}
