import type { EventType } from "../../rules/catalog/event-types.ts";
import { PAPER_LABELS, papersOf } from "../../rules/print/papers.ts";
import styles from "./print-links.module.css";

/** What the registrants are printed as, one press each. */
export const PrintLinks = ({ eventId, type }: { eventId: string; type: EventType }) => (
  <nav className={styles.print} aria-labelledby="print">
    <span id="print">Print</span>
    <ul>
      {papersOf(type).map((paper) => (
        <li key={paper}>
          <a href={`/api/get-registrants/${eventId}/papers/${paper}`} download>
            {PAPER_LABELS[paper]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
