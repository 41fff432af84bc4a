import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import screen from "#ui/admin/table-file/table-file.module.css";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import type { Imported } from "../../rules/roll/roll-import.ts";
import styles from "./import.module.css";

/** At most this many companies are named; the roll shows all. */
const NAMED = 200;

/** The outcome of an import, with a link to each company that it entered or corrected. */
export function ImportResult({ imported, onAgain }: { imported: Imported; onAgain: () => void }) {
  const { added, changed, same, skipped, companies } = imported;
  const more = companies.length - NAMED;
  return (
    <section aria-label="Imported" className={screen.preview}>
      <h2 ref={focusWhenShown} tabIndex={-1} className={screen.heading}>
        {`Imported: ${added} added, ${changed} changed`}
      </h2>
      <p>
        {countOf(same, "member")} unchanged{skipped > 0 && `, ${countOf(skipped, "row")} skipped`}. The public list is
        updated, and each company's history shows the change.
      </p>
      <ul className={styles.companies}>
        {companies.slice(0, NAMED).map(({ id, name, kind }) => (
          <li key={id}>
            <PageLink to={portal.member(id)}>{name}</PageLink> <span className={screen.soft}>{kind}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {countOf(more, "other member")}. See them all on the roll or in the activity log.</p>}
      <div className={screen.acts}>
        <Button component={Link} to={portal.members}>
          Go to members
        </Button>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </section>
  );
}
