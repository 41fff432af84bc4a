import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDateTime } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import styles from "./technicians.module.css";

export type Note = { id: string; text: string; by: string; at: string; reference: string };

/** The notes of staff about the technician's class registrations, each with the page where it is written. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const zone = useZone();
  if (notes.length === 0)
    return <p className={styles.note}>No notes yet. Add one on the page of a class registration, under Classes.</p>;
  return (
    <ol className={styles.lines} aria-label="Notes">
      {notes.map(({ id, text, by, at, reference }) => (
        <li key={id}>
          <span className={styles.small}>
            {by}, <time dateTime={at}>{formatDateTime(at, zone)}</time>,{" "}
            <PageLink to={portal.registration(reference)}>{reference}</PageLink>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
