import { Button } from "@mantine/core";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { useZone } from "#ui/admin/use-zone.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { AskedOfRegistration } from "./asked-of-registration.ts";
import styles from "./registration.module.css";
import { Part } from "./registration-money.tsx";

type Props = { registration: StaffRegistration };
type Double = StaffRegistration["doubles"][number];

/** Other registrations for the same event or class that may be of the same person, each with what staff found about it. */
export const MayBeTwice = ({ registration: { doubles } }: Props) =>
  doubles.length > 0 && (
    <Part id="twice" title="May be twice">
      <ul className={styles.list}>
        {doubles.map((double) => (
          <Other key={double.reference} double={double} />
        ))}
      </ul>
    </Part>
  );

function Other({ double: { reference, name, company, email, createdAt, keptBy } }: { double: Double }) {
  const may = useMay();
  const zone = useZone();
  const { isSending, refusal, done, send } = useStaffForm();
  const keep = (isKept: boolean) => send({ deed: "keep-both", other: reference, isKept } satisfies AskedOfRegistration);
  return (
    <li className={styles.entry}>
      <p role={done && "status"}>
        {keptBy === null ? "May be the same as " : `${keptBy} found two people: this one and `}
        <ReferenceLink reference={reference} />
      </p>
      <p className={styles.by}>
        {name}
        {company && `, ${company}`}, {email}, registered {formatDay(isoDay(createdAt, zone))}
      </p>
      {may("registrations") && (
        <div className={styles.buttons}>
          <Button variant="default" loading={isSending} onClick={() => keep(keptBy === null)}>
            {keptBy === null ? "They are two people" : "They may be one person after all"}
          </Button>
          {keptBy === null && (
            <a href="#its-end" className={styles.beside}>
              End this one as a duplicate
            </a>
          )}
        </div>
      )}
      <RefusedBox refusal={refusal} />
    </li>
  );
}
