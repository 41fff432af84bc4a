import { Button } from "@mantine/core";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatCents } from "#shared/money.ts";
import { AskFirst } from "#ui/admin/ask-first.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";
import { Part } from "./registration-money.tsx";
import { SettlePriceAnew } from "./settle-price-anew.tsx";

/** A member price that the roll does not bear out: it stands, or the difference is charged. */
export function SettlePrice({ registration }: { registration: StaffRegistration }) {
  const may = useMay();
  const { isSending, refusal, done, send } = useStaffForm();
  const { memberPrice, memberCheck, ended, contact } = registration;
  if (!memberPrice || memberCheck === "verified" || memberCheck === null) return null;
  const { savedCents, settled } = memberPrice;
  const settle = (as: "accepted" | "charged") => send({ deed: "price", as, savedCents } satisfies AskedOfRegistration);
  const isOpen = settled === null && !ended && may("registrations");
  return (
    <Part id="member-price" title="Member price">
      <p className={styles.note} role={done && "status"}>
        {settled === "accepted" && "Staff let the member price stand."}
        {settled === "charged" && `Staff charged the difference of ${formatCents(savedCents)}.`}
        {settled === null &&
          `The member roll does not bear it out. Without it the price would be ${formatCents(savedCents)} higher.`}
      </p>
      {isOpen && (
        <div className={styles.buttons}>
          <Button variant="default" loading={isSending} onClick={() => settle("accepted")}>
            Let the member price stand
          </Button>
          {savedCents > 0 && (
            <AskFirst
              opens={`Charge ${formatCents(savedCents)} more`}
              confirms={`Charge ${contact.company} ${formatCents(savedCents)}`}
              keeps="Not now"
              onConfirm={() => settle("charged")}
            >
              It is owed as one more charge, and {contact.firstName} gets the confirmation again with it.
            </AskFirst>
          )}
        </div>
      )}
      {settled !== null && savedCents > 0 && !ended && may("registrations") && (
        <SettlePriceAnew key={settled} firstName={contact.firstName} />
      )}
      <RefusedBox refusal={refusal} />
    </Part>
  );
}
