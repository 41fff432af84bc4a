import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { type Counted, countedOf } from "#shared/counts.ts";
import { portal } from "#shared/portal-paths.ts";
import { Downloads } from "#ui/admin/lists/downloads.tsx";
import { LinkRow } from "#ui/admin/lists/link-row.tsx";
import type { ChosenRegistrants } from "../../rules/registrations/registration-view.ts";
import styles from "./registrants.module.css";

type Props = { eventId: string; filters: ChosenRegistrants; counted: Counted };

/** What the filters leave, as files: a row for each registration, or for each of its people; and a letter to them. */
export const RegistrantFiles = ({ eventId, filters, counted }: Props) => {
  const { q, show, level, only } = filters;
  return (
    <div className={styles.files}>
      <Downloads what="Registrations" path={`/api/get-registrants/${eventId}/registrations`} query={filters} />
      <Downloads what="People" path={`/api/get-registrants/${eventId}/people`} query={filters} />
      <LinkRow>
        <PageLink isAct to={portal.newAnnouncement(eventId, { q, show, level, only })}>
          {`Email ${counted.total === 1 ? "this registrant" : `these ${countedOf(counted, "registrant")}`}`}
        </PageLink>
      </LinkRow>
    </div>
  );
};
