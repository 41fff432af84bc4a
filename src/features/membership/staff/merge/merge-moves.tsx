import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { type MergeMove, sayMoved } from "../../rules/merge/merge-parts.ts";
import type { MergePreview } from "../../rules/merge/merge-schema.ts";
import type { Overview } from "../company/records.tsx";
import styles from "./merge.module.css";

type Props = { preview: MergePreview; overview: Overview; takesName: boolean };

/** Counts of the rows that move, and notices for staff. */
export function MergeMoves({ preview, overview: { open, newest }, takesName }: Props) {
  const { kept, gone, moves, names, notices } = preview;
  const rows = Object.entries(moves).filter(([, count]) => count > 0);
  const others = takesName ? [kept.name, ...names.filter((name) => name !== gone.name)] : names;
  const records = newest.filter(({ rows: found }) => found.length > 0);
  return (
    <Section title="What will be moved">
      <ul className={styles.points}>
        {rows.map(([what, count]) => (
          <li key={what}>{sayMoved(what as MergeMove, count)}</li>
        ))}
        {open.count > 0 && (
          <li>
            {countOf(open.count, "open charge")}, {formatCents(open.totalCents)} total
          </li>
        )}
        {records.map(({ kind, label, rows: found, hasMore }) => (
          <li key={kind}>
            {label}: {found.length}
            {hasMore && " or more"}
          </li>
        ))}
        <li>Its history, shown with {kept.name}'s</li>
      </ul>
      {others.length > 0 && (
        <>
          <p>Registrations and certifications under these other names are recognized as the member's:</p>
          <ul className={styles.points}>
            {others.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {notices.map((notice) => (
        <p key={notice}>
          <strong>{notice}</strong>
        </p>
      ))}
    </Section>
  );
}
