import { useMay } from "#features/accounts/staff/use-may.ts";
import { CancelRegistration } from "#features/events/staff/cancel-registration.tsx";
import type { StaffRegistration } from "../../rules/registration.ts";
import styles from "./registration.module.css";

/** Cancels a registration for an event, and asks about its money in the same act. */
export function EndRegistration({ registration }: { registration: StaffRegistration }) {
  const may = useMay();
  const { kind, id, contact, money, ended } = registration;
  if (kind !== "event" || !may("registrations")) return null;
  const { firstName, lastName, company } = contact;
  return (
    <div className={styles.after}>
      <CancelRegistration
        registration={{ id, firstName, company, name: `${firstName} ${lastName}` }}
        isPaid={money.charges.some(({ status, amountCents }) => status === "paid" && amountCents > 0)}
        isOver={ended !== null}
      />
    </div>
  );
}
