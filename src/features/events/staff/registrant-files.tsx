import { Downloads } from "#ui/admin/lists/downloads.tsx";
import type { ChosenRegistrants } from "../rules/registrations/registration-view.ts";
import styles from "./registrants.module.css";

type Props = { eventId: string; filters: ChosenRegistrants };

/** What the filters leave, as files: a row for each registration, or for each of its people. */
export const RegistrantFiles = ({ eventId, filters }: Props) => (
  <div className={styles.files}>
    <Downloads what="Registrations" path={`/api/get-registrants/${eventId}/registrations`} query={filters} />
    <Downloads what="People" path={`/api/get-registrants/${eventId}/people`} query={filters} />
  </div>
);
