import { useMay } from "#features/accounts/staff/use-may.ts";
import { CancelRegistration } from "#features/events/staff/cancel-registration.tsx";
import type { StaffRegistration } from "../../rules/registration.ts";
import styles from "./registration.module.css";

/** Cancels a registration, and asks about its money in the same act. */
export function EndRegistration({ registration }: { registration: StaffRegistration }) {
  const may = useMay();
  const { kind, id, reference, contact, money, ended } = registration;
  if (!may("registrations")) return null;
  const { firstName, lastName, company } = contact;
  return (
    <div className={styles.after}>
      <CancelRegistration
        kind={kind}
        registration={{ id, reference, firstName, company, name: `${firstName} ${lastName}` }}
        isPaid={money.charges.some(({ status, amountCents }) => status === "paid" && amountCents > 0)}
        isOver={ended !== null}
      />
    </div>
  );
}
